import { detectMessenger } from './detect-messenger.ts'
import { inTime } from './in-time.ts'
import { loadMessenger } from './load-messenger.ts'

/** The commands of Zendesk's messenger that the shop uses (docs/chat.md#commands). */
export type Commands = {
  (kind: 'messenger', name: 'open' | 'show' | 'hide' | 'logoutUser'): void
  (kind: 'messenger', name: 'loginUser', ask: (take: (token: string) => void) => void): void
  (kind: 'messenger:set', name: 'locale', locale: string): void
  (kind: 'messenger:set', name: 'conversationTags', tags: readonly string[]): void
  (kind: 'messenger:on', name: 'open' | 'close', listener: () => void): void
}

/** What of the page the messenger may know: the page's kind, and an order that is on screen or being changed. */
export type ChatSubject = { page: string | null; orderNumber: string | null }

export type Messenger = {
  open: () => void
  /** Follows the show flag. */
  setShown: (isShown: boolean) => void
  setSubject: (subject: ChatSubject) => void
  /** `findToken` of the customer who is logged in; null for a visitor. */
  setUser: (findToken: (() => Promise<string>) | null) => void
  /** Tells when the panel opens and closes, also by the messenger's own button. */
  onOpen: (tell: (isOpen: boolean) => void) => void
}

/** Loads and finds the messenger. Throws when its script or its commands do not come. */
export async function startMessenger(messengerId: string, locale: string): Promise<Messenger> {
  await inTime('script', loadMessenger(messengerId))
  const zE = await detectMessenger(
    () => (window as { zE?: Commands }).zE ?? null,
    (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  )
  zE('messenger:set', 'locale', locale)
  return {
    open() {
      zE('messenger', 'show')
      zE('messenger', 'open')
    },
    setShown: (isShown) => zE('messenger', isShown ? 'show' : 'hide'),
    setSubject: (subject) => zE('messenger:set', 'conversationTags', tagsOf(subject)),
    setUser(findToken) {
      if (findToken === null) return zE('messenger', 'logoutUser')
      // The messenger asks again when a token has expired, and copes without one.
      zE('messenger', 'loginUser', (take) => void findToken().then(take, () => {}))
    },
    onOpen(tell) {
      zE('messenger:on', 'open', () => tell(true))
      zE('messenger:on', 'close', () => tell(false))
    },
  }
}

/** Tags need no setup at the messenger, unlike fields. */
function tagsOf({ page, orderNumber }: ChatSubject): string[] {
  return [...(page ? [`page-${page}`] : []), ...(orderNumber ? [`order-${orderNumber.toLowerCase()}`] : [])]
}
