import {
  dueTime,
  type Intent,
  isRefusedForGood,
  nextBatch,
  PENDING_MAX,
  retryTime,
} from '../../../shared/domain/cart-intents.ts'
import { retryAfterOf } from '../../../shared/errors.ts'
import type { CartPorts, CartShape } from './ports.ts'

/** Why wishes are still here; every kind but `refused` keeps them and tries again. */
export type CartFailure = {
  kind: 'offline' | 'unreachable' | 'server' | 'conflict' | 'refused'
  /** What the backend says about it, in the shopper's language. */
  message: string | null
}

export type SenderEvents<Cart> = {
  /** True while clicks wait for the basket they add to. */
  isWaiting(): boolean
  /** The session's basket is known: what waited may become wishes. */
  onReady(cart: Cart | null): void
  onAnswer(cart: Cart): void
  /** The outbox, what is on the wire or the failure changed. */
  onChange(): void
}

/**
 * Sends what is in the outbox when it is due, one request at a time over all tabs, and repeats it until an
 * answer comes (design, the basket engine).
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
    /** True from the sending of a product's wish to the answer, one second at most (spec 4). */
    isPending: (productId: number) =>
      onWire !== null && onWire.products.has(productId) && clock.now() - onWire.at < PENDING_MAX,
    /** The shopper has read why a wish was refused. */
    forgive(): void {
      failure = null
      events.onChange()
    },
    /** Tries now: the connection is back, or the shopper asked for it. */
    retry(): void {
      tryAgainAt = 0
      plan()
    },
    stop(): void {
      isStopped = true
      cancel()
    },
  }

  /** Sets the timer for what is in the outbox now. */
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
      failure = describe(error)
    } finally {
      isRunning = false
      onWire = null
    }
    if (isStopped) return
    plan()
    events.onChange()
  }

  async function sendNext(): Promise<void> {
    outbox.reload()
    const batch = nextBatch(outbox.read())
    if (batch.length === 0 || isStopped) return
    outbox.freeze(batch)
    onWire = { products: new Set(batch.map(({ productId }) => productId)), at: clock.now() }
    tell()
    try {
      const { cart } = await ports.put(batch)
      if (isStopped) return
      outbox.settle(batch)
      // What was refused stays to be read; everything else has passed.
      if (failure?.kind !== 'refused') failure = null
      events.onAnswer(cart)
    } catch (error) {
      if (isStopped || !isRefusedForGood(statusOf(error))) throw error
      refuse(batch, error)
    } finally {
      tell()
    }
  }

  /** One wish in a batch that can't be had must not keep the others out: each goes on its own from now on. */
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

  /** Another tab may have sent what this one could not. */
  function settleFailure(): void {
    failures = 0
    tryAgainAt = 0
    if (failure && failure.kind !== 'refused') failure = null
  }

  function tell(): void {
    if (isStopped) return
    ports.channel.post({ kind: 'outbox' })
    events.onChange()
  }
}

class OfflineError extends Error {}

function describe(error: unknown): CartFailure {
  if (error instanceof OfflineError) return { kind: 'offline', message: null }
  const status = statusOf(error)
  // The edge says these for a backend that does not answer it.
  if (status === undefined || [502, 503, 504].includes(status)) return { kind: 'unreachable', message: null }
  const message = (error as { userMessage?: string | null }).userMessage ?? null
  return { kind: status === 409 ? 'conflict' : 'server', message }
}

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error ? (error as { statusCode?: unknown }).statusCode : undefined
  return typeof status === 'number' ? status : undefined
}
