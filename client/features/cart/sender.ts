import {
  dueTime,
  type Intent,
  isRefusedForGood,
  nextBatch,
  PENDING_MAX,
  retryTime,
} from '../../queries/cart-intents.ts'
import { retryAfterOf } from '../../../shared/errors.ts'
import type { CartPorts, CartShape } from './ports.ts'

/** Why intents are not confirmed. Every kind but `refused` keeps them and retries. */
export type CartFailure = {
  kind: 'offline' | 'unreachable' | 'server' | 'conflict' | 'refused'
  /** The backend's message, in the shopper's language. */
  message: string | null
}

export type SenderEvents<Cart> = {
  /** True while clicks wait for the cart they change. */
  isWaiting(): boolean
  /** The session's cart is known: clicks that waited may become intents. */
  onReady(cart: Cart | null): void
  onCart(cart: Cart): void
  /** The outbox, the intents in flight or the failure changed. */
  onChange(): void
}

/**
 * Sends due intents, one request at a time across all tabs, and repeats a request until it gets a response
 * (docs/reference/rules.md#cart-intents).
 */
export function createSender<Cart extends CartShape>(ports: CartPorts<Cart>, events: SenderEvents<Cart>) {
  const { clock, outbox } = ports
  let cancel = () => {}
  let isRunning = false
  let isStopped = false
  let failures = 0
  let tryAgainAt = 0
  let failure: CartFailure | null = null
  let onWire: { products: ReadonlySet<number>; at: number } | null = null

  return {
    plan,
    getFailure: () => failure,
    /**
     * True while a product's intent is in flight, for one second at most
     * (docs/reference/interface.md#quantity-control).
     */
    isPending: (productId: number) =>
      onWire !== null && onWire.products.has(productId) && clock.now() - onWire.at < PENDING_MAX,
    /** Clears the failure after the shopper has read it. */
    forgive(): void {
      failure = null
      events.onChange()
    },
    /** Retries now: the connection is back, or the shopper asked for it. */
    retry(): void {
      tryAgainAt = 0
      plan()
    },
    stop(): void {
      isStopped = true
      cancel()
    },
  }

  /** Sets the timer for the current outbox. */
  function plan(): void {
    cancel()
    if (isRunning || isStopped) return
    const due = dueTime(outbox.read()) ?? (events.isWaiting() ? 0 : null)
    if (due === null) return settleFailure()
    cancel = clock.after(Math.max(0, due - clock.now(), tryAgainAt - clock.now()), () => void run())
  }

  async function run(): Promise<void> {
    isRunning = true
    try {
      if (!ports.isOnline()) throw new OfflineError()
      const cart = await ports.prepare()
      if (isStopped) return
      events.onReady(cart)
      await ports.lock(sendNext)
      failures = 0
      if (failure?.kind !== 'refused') failure = null
    } catch (error) {
      failures += 1
      tryAgainAt = clock.now() + Math.max(retryTime(failures), retryAfterOf(error) * 1_000)
      if (isKept() || failures > 1) failure = describe(error)
    } finally {
      isRunning = false
      onWire = null
    }
    if (isStopped) return
    plan()
    events.onChange()
  }

  /**
   * Clicks before the cart is known are not in the outbox, and are lost with the page. Without a network the device's
   * own cart may be known in a moment; only then is it true that the clicks will be sent.
   */
  function isKept(): boolean {
    return dueTime(outbox.read()) !== null
  }

  async function sendNext(): Promise<void> {
    outbox.reload()
    const batch = nextBatch(outbox.read())
    if (batch.length === 0 || isStopped) return
    outbox.freeze(batch)
    onWire = { products: new Set(batch.map(({ productId }) => productId)), at: clock.now() }
    notify()
    try {
      const { cart } = await ports.put(batch)
      if (isStopped) return
      outbox.settle(batch)
      // A refusal stays until the shopper has read it; every other failure is over.
      if (failure?.kind !== 'refused') failure = null
      events.onCart(cart)
    } catch (error) {
      if (isStopped || !isRefusedForGood(statusOf(error))) throw error
      refuse(batch, error)
    } finally {
      notify()
    }
  }

  /** One refused intent must not block the rest of its batch: from now on each is sent alone. */
  function refuse(batch: readonly Intent[], error: unknown): void {
    const [first, ...rest] = batch
    if (!first) return
    if (rest.length === 0) {
      outbox.settle(batch)
      failure = { ...describe(error), kind: 'refused' }
    } else {
      outbox.release(rest)
      outbox.freeze([first])
    }
  }

  /** Clears the failure when the outbox is empty: another tab may have sent its intents. */
  function settleFailure(): void {
    failures = 0
    tryAgainAt = 0
    if (failure && failure.kind !== 'refused') failure = null
  }

  function notify(): void {
    if (isStopped) return
    ports.channel.post({ kind: 'outbox' })
    events.onChange()
  }
}

class OfflineError extends Error {}

function describe(error: unknown): CartFailure {
  if (error instanceof OfflineError) return { kind: 'offline', message: null }
  const status = statusOf(error)
  // The edge returns these when the backend does not respond.
  if (status === undefined || [502, 503, 504].includes(status)) return { kind: 'unreachable', message: null }
  const message = (error as { userMessage?: string | null }).userMessage ?? null
  return { kind: status === 409 ? 'conflict' : 'server', message }
}

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error ? (error as { statusCode?: unknown }).statusCode : undefined
  return typeof status === 'number' ? status : undefined
}
