import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { Cart } from '../../../shared/api/cart.ts'
import type { Locale } from '../../../shared/sites.ts'
import type { Api } from '../../api.ts'
import { sessionQuery } from '../../queries/user.ts'
import { createOutbox } from './outbox.ts'
import type { CartMessage, CartPorts } from './ports.ts'

/** What asks for baskets and holds them to their schema: loaded with the first wish, not with the page. */
export const loadAnswers = () => import('../../queries/answers/cart.ts')

/** The engine's world in a browser. Made on the server too, where nothing of it is used. */
export function createBrowserPorts(api: Api, queryClient: QueryClient, locale: Locale): CartPorts<Cart> {
  const name = `torg.cart.${locale.country}.`
  const now = () => Date.now()
  return {
    put: async (intents) => {
      const { putIntents } = await loadAnswers()
      const { applied, ...cart } = await putIntents(api, intents)
      return { cart, applied }
    },
    read: async () => (await loadAnswers()).readCart(api),
    prepare: async () => (await queryClient.ensureQueryData(sessionQuery(api))).cart,
    outbox: createOutbox(findStorage(), name, now),
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
    share: (former, next) => replaceEqualDeep(former, next),
  }
}

/** Null where storing is forbidden, and on the server. */
function findStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

type Spoken = { language: string; message: CartMessage<Cart> }

/**
 * Baskets carry texts: one in another language is only news that something changed. A page that is put away
 * hears nothing, because a message would end its place in the browser's memory; what it missed it reads then.
 */
function createChannel(name: string, language: string): CartPorts<Cart>['channel'] {
  let channel: BroadcastChannel | null = null
  return {
    post: (message) => channel?.postMessage({ language, message } satisfies Spoken),
    listen(onMessage) {
      if (typeof BroadcastChannel === 'undefined') return () => {}
      const controller = new AbortController()
      const { signal } = controller
      const open = () => {
        channel = new BroadcastChannel(name)
        channel.addEventListener('message', ({ data }: MessageEvent<Spoken>) => {
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
