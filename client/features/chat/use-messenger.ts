import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { isChatShown, watchChatShown } from '../../hooks/chat-shown.ts'
import { isSwitchedOff } from '../../hooks/switched-off.ts'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { useServices } from '../../hooks/use-services.tsx'
import { userJwtQuery } from '../../queries/support.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useLocation } from '../../router/use-router.ts'
import { useCartState } from '../cart/use-cart.ts'
import { inTime } from './in-time.ts'
import { type Messenger, startMessenger } from './messenger.ts'

export type ChatPhase = 'idle' | 'loading' | 'failed'

/**
 * The support chat of the page (docs/chat.md): `open` loads the messenger when it is first wanted, verifies the
 * customer who is logged in, and opens it. Afterwards it follows the show flag, the session and the page.
 */
export function useMessenger({ isCovering }: { isCovering: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { config, isWebview, locale } = usePageContext()
  const { report } = useServices()
  const isShown = useSyncExternalStore(watchChatShown, isChatShown, () => false)
  const hashedUserId = useQueryData(sessionQuery(api))?.user?.hashedUserId ?? null
  const subject = useSubject()
  const [phase, setPhase] = useState<ChatPhase>('idle')
  const [messenger, setMessenger] = useState<Messenger | null>(null)
  const [isOpen, setOpen] = useState(false)
  const starting = useRef(false)

  const open = useCallback(
    async (from: 'facade' | 'link') => {
      if (messenger) return messenger.open()
      if (isWebview || isSwitchedOff('chat')) return setPhase('failed')
      if (starting.current) return
      starting.current = true
      setPhase('loading')
      try {
        // Verified conversations and links have a messenger of their own, where operators want it.
        const isSupport = from === 'link' || hashedUserId !== null
        const id = isSupport ? config.supportMessengerId : config.chatMessengerId
        // Without a token a customer would be a stranger to support.
        if (hashedUserId !== null) {
          await inTime('token', queryClient.fetchQuery(userJwtQuery(api, hashedUserId)))
        }
        const started = await startMessenger(id, `${locale.language}-${locale.country}`)
        started.onOpen(setOpen)
        setMessenger(started)
        setPhase('idle')
      } catch (error) {
        // One that hangs would be waited for again.
        void queryClient.cancelQueries({ queryKey: ['support'] })
        report(error, { source: 'chat' })
        setPhase('failed')
      } finally {
        starting.current = false
      }
    },
    [api, queryClient, config, isWebview, locale, report, messenger, hashedUserId],
  )

  // Who is logged in comes first, so that nothing is said under another name.
  const isKnown = useRef(false)
  useEffect(() => {
    if (!messenger) return
    if (hashedUserId !== null) {
      messenger.setUser(async () => (await queryClient.fetchQuery(userJwtQuery(api, hashedUserId))).token)
    } else if (isKnown.current) messenger.setUser(null)
    isKnown.current = hashedUserId !== null
  }, [messenger, hashedUserId, api, queryClient])
  useEffect(() => messenger?.setSubject(subject), [messenger, subject])
  const wasAway = useRef(false)
  const hasKeys = useRef(false)
  useEffect(() => {
    const onInput = ({ type }: Event) => (hasKeys.current = type === 'keydown')
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, onInput, options)
    return () => controller.abort()
  }, [])
  useEffect(() => {
    // The messenger's button gives way like the facade; an open panel stays, and a button that a key would press.
    const givesWay = isCovering && !isOpen && !(hasKeys.current && hasMessengerFocus())
    const isAway = !isShown || givesWay
    // What a link has opened on a screen without chat is shown until it closes.
    if (messenger && (isAway !== wasAway.current || !isOpen)) messenger.setShown(!isAway)
    wasAway.current = isAway
  }, [messenger, isShown, isCovering, isOpen])
  useEffect(() => messenger?.open(), [messenger])
  return { phase, isShown, isLoaded: messenger !== null, open, dismiss: () => setPhase('idle') }
}

/** Whoever is outside of the page's own parts is in the messenger. */
const hasMessengerFocus = () =>
  document.activeElement !== document.body && !document.activeElement?.closest('header, main, footer, nav')

/** The page and the order that a question is probably about. */
function useSubject() {
  const { key, params } = useLocation()
  const editing = useCartState('cart')?.editingOrderNumber ?? null
  const orderNumber = params['orderNumber'] ?? editing
  const [subject, setSubject] = useState({ page: key, orderNumber })
  if (subject.page !== key || subject.orderNumber !== orderNumber) setSubject({ page: key, orderNumber })
  return subject
}
