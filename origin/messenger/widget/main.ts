import { LANGUAGES, type Language } from '../../../shared/sites.ts'
import { createBackend } from './backend.ts'
import { createMessenger, type MessengerEvent } from './messenger.ts'

/**
 * The support chat's script. It speaks the commands of Zendesk's messenger, so that the shop can have the one or
 * the other (docs/chat.md#commands): `zE('messenger', 'open')`, `zE('messenger:set', 'locale', 'nb-NO')`,
 * `zE('messenger:on', 'close', listener)`.
 */
const { currentScript } = document
const { src } = currentScript as HTMLScriptElement
let [language, country]: [Language, string] = ['en', 'NO']

const base = new URL('.', src).href.replace(/\/$/, '')
const messenger = createMessenger(
  createBackend(base, () => ({ language, country })),
  () => language,
)

const settings: Record<string, (value: unknown) => void> = {
  locale(value) {
    const [spoken = '', region] = String(value).split('-')
    language = LANGUAGES.find((each) => each === spoken.toLowerCase()) ?? 'en'
    country = region?.toUpperCase() === 'SE' ? 'SE' : 'NO'
    messenger.refresh()
  },
  conversationTags(value) {
    messenger.setTags(Array.isArray(value) ? value.map(String) : [])
  },
}
const actions: Record<string, (value: unknown) => void> = {
  open: messenger.open,
  close: messenger.close,
  show: messenger.show,
  hide: messenger.hide,
  loginUser: (ask) => messenger.loginUser(ask as Parameters<typeof messenger.loginUser>[0]),
  logoutUser: messenger.logoutUser,
}

/** An unknown command does nothing: a page may be written for a messenger that knows more. */
function zE(kind: string, name: string, value?: unknown): void {
  if (kind === 'messenger') actions[name]?.(value)
  else if (kind === 'messenger:set') settings[name]?.(value)
  else if (kind === 'messenger:on') messenger.on(name as MessengerEvent, value as () => void)
}
Object.assign(globalThis, { zE })
