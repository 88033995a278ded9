import type { Intent, Outbox } from '../../queries/cart-intents.ts'
import type { Quantities } from '../../queries/cart-quantities.ts'

/** The part of a cart the engine reads: its version and how many of each product it has. */
export type CartShape = { id: number; version: number } & Quantities

/** Messages between the tabs of one browser. */
export type CartMessage<Cart> =
  | { kind: 'outbox' }
  | { kind: 'cart'; cart: Cart }
  /** The cart has changed; this tab must fetch it. */
  | { kind: 'stale' }

/** Keeps intents until they are confirmed. All tabs share it, and it survives a restart. */
export type OutboxStorage = {
  read(): Outbox
  /** Reads the storage again: another tab may have changed it. */
  reload(): void
  /** Replaces the product's open intent. */
  put(intent: Intent): void
  /** Moves these intents from open to sent. */
  freeze(intents: readonly Intent[]): void
  /** Deletes all sent intents, and the open intents with these ids. */
  settle(intents: readonly Intent[]): void
  /** Deletes every intent: the next user of this browser has others. */
  clear(): void
  /** Moves sent intents back to open, except where a newer intent for the product waits. */
  release(intents: readonly Intent[]): void
}

/** The cart engine's dependencies, which a test can replace. */
export type CartPorts<Cart extends CartShape> = {
  /** Sends intents. Rejects with any error; its `statusCode`, if any, is the backend's status. */
  put(intents: readonly Intent[]): Promise<{ cart: Cart; applied: readonly string[] }>
  read(): Promise<Cart>
  /**
   * Resolves to the session's summary of the cart, or null without one. Intents wait for it, because two early requests
   * would create two carts.
   */
  prepare(): Promise<Cart | null>
  outbox: OutboxStorage
  channel: {
    post(message: CartMessage<Cart>): void
    listen(onMessage: (message: CartMessage<Cart>) => void): () => void
  }
  /** Runs a function while no other tab holds the lock. */
  lock(run: () => Promise<void>): Promise<void>
  clock: { now(): number; after(ms: number, run: () => void): () => void }
  createId(): string
  isOnline(): boolean
  /**
   * Called with every cart that the engine adopts. Keeps the identity of unchanged parts, so that only changed
   * lines render.
   */
  share(former: Cart | null, next: Cart): Cart
}
