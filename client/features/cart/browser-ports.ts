import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { Locale } from '../../../shared/sites.ts'
import type { Api } from '../../api/api.ts'
import { now } from '../../clock.ts'
import type { KnownCart } from '../../queries/cart-quantities.ts'
import { sessionQuery } from '../../queries/user.ts'
import { createOutbox } from './outbox.ts'
import type { CartMessage, CartPorts } from './ports.ts'

/** Cart requests and their schemas: loaded with the first intent, not with the page. */
export const loadCartCalls = () => import('../../queries/responses/cart.ts')

/**
 * The browser's implementation of the cart engine's ports. The server creates it too, but uses none of it.
 */
export function createBrowserPorts(api: Api, queryClient: QueryClient, locale: Locale): CartPorts<KnownCart> {
  const name = `torg.cart.${locale.country}.`
  let known: KnownCart | null = null
  const findUser = () => {
    const session = queryClient.getQueryData(sessionQuery(api).queryKey)
    return session && (session.user?.hashedUserId ?? null)
  }
  return {
    put: async (intents) => (await loadCartCalls()).putIntents(api, intents, () => known),
    read: async () => (await loadCartCalls()).readCart(api),
    prepare: async () => (await queryClient.ensureQueryData(sessionQuery(api))).cart,
    outbox: createOutbox(findStorage(), name, now, findUser),
    channel: createChannel(name, locale.language),
    lock: (run) => navigator.locks?.request(name, run) ?? run(),
    clock: {
      now,
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    createId: () => crypto.randomUUID(),
    isOnline: () => navigator.onLine,
    share: (former, next) => (known = replaceEqualDeep(former, next)),
  }
}

/** Null when storage is forbidden, and on the server. */
function findStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

type ChannelMessage = { language: string; message: CartMessage<KnownCart> }

/**
 * Carts contain translated texts, so a cart in another language only means that something changed. A page in
 * the back/forward cache closes the channel, because a message would evict it; it reads what it missed when
 * it is shown again.
 */
function createChannel(name: string, language: string): CartPorts<KnownCart>['channel'] {
  let channel: BroadcastChannel | null = null
  return {
    post: (message) => channel?.postMessage({ language, message } satisfies ChannelMessage),
    listen(onMessage) {
      if (typeof BroadcastChannel === 'undefined') return () => {}
      const controller = new AbortController()
      const { signal } = controller
      const open = () => {
        channel = new BroadcastChannel(name)
        channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
          const isReadable = data.message.kind === 'outbox' || data.language === language
          onMessage(isReadable ? data.message : { kind: 'stale' })
        })
      }
      const close = () => {
        channel?.close()
        channel = null
      }
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return
        open()
        onMessage({ kind: 'outbox' })
      }
      addEventListener('pagehide', close, { signal })
      addEventListener('pageshow', onShow, { signal })
      open()
      return () => {
        controller.abort()
        close()
      }
    },
  }
}
