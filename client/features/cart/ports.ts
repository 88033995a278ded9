import type { Intent, Outbox } from '../../../shared/domain/cart-intents.ts'

/** The part of a basket the engine reads: its place in time and how many of each product it holds. */
export type CartShape = {
  id: number
  version: number
  groups: { items: { product: { id: number }; quantity: number }[] }[]
}

/** What tabs of one browser tell each other. */
export type CartMessage<Cart> =
  | { kind: 'outbox' }
  | { kind: 'cart'; cart: Cart }
  /** The basket is another one now; this tab has to ask for it. */
  | { kind: 'stale' }

/** Where wishes wait until they are confirmed: shared by all tabs, and there after a restart. */
export type OutboxStorage = {
  read(): Outbox
  /** Looks again at what is stored: another tab may have changed it. */
  reload(): void
  /** Replaces the product's open wish. */
  put(intent: Intent): void
  /** Moves these wishes from open to sent. */
  freeze(intents: readonly Intent[]): void
  /** Empties sent; forgets the open wishes with these ids too. */
  settle(intents: readonly Intent[]): void
  /** Forgets every wish: whoever sits here next has others. */
  clear(): void
  /** Moves sent wishes back to open, except where a newer wish for the product waits. */
  release(intents: readonly Intent[]): void
}

/** Everything the engine needs of the world, so that a test can put any world around it. */
export type CartPorts<Cart extends CartShape> = {
  /** Sends wishes. Rejects with anything; a `statusCode` on it says what the backend answered. */
  put(intents: readonly Intent[]): Promise<{ cart: Cart; applied: readonly string[] }>
  read(): Promise<Cart>
  /** The session and its basket, null where it has none: two early requests would open two baskets. */
  prepare(): Promise<Cart | null>
  outbox: OutboxStorage
  channel: {
    post(message: CartMessage<Cart>): void
    listen(onMessage: (message: CartMessage<Cart>) => void): () => void
  }
  /** Runs in one tab at a time. */
  lock(run: () => Promise<void>): Promise<void>
  clock: { now(): number; after(ms: number, run: () => void): () => void }
  createId(): string
  isOnline(): boolean
  /** Keeps the identity of what did not change, so that only changed lines render. */
  share(former: Cart | null, next: Cart): Cart
}
