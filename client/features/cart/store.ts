import { addListener } from '../../hooks/add-listener.ts'
import { EMPTY_OUTBOX, findIntendedQuantity, isNewer, type Outbox } from '../../queries/cart-intents.ts'
import { countOf, quantitiesOf } from '../../queries/cart-quantities.ts'
import { CART_QUANTITY_MAX, clampQuantity } from '../../../shared/cart/cart-rows.ts'
import { stepQuantity } from './quantity.ts'
import type { CartPorts, CartShape } from './ports.ts'
import { type CartFailure, createSender } from './sender.ts'

export type CartState<Cart> = {
  /** As the backend last confirmed it; null until it is known or when there is none. */
  cart: Cart | null
  /** Pieces the shopper wants, confirmed or not. */
  count: number
  /** Intents are not confirmed yet: totals are not final. */
  isSettling: boolean
  failure: CartFailure | null
  undo: Undo | null
  /** The last change of a quantity, announced to screen readers. */
  lastChange: QuantityChange | null
  /** The cart came from another tab of this browser. */
  isOfOtherTab: boolean
}

export type QuantityChange = { productId: number; name: string; quantity: number; former: number }
/** What was removed, by its name or null for several rows, and how it is restored. */
export type Undo = { name: string | null; restore: () => void }

/** The state before the cart is known; the server renders it. */
export const INITIAL_STATE: CartState<never> = {
  cart: null,
  count: 0,
  isSettling: false,
  failure: null,
  undo: null,
  lastChange: null,
  isOfOtherTab: false,
}

export type CartStore<Cart extends CartShape = CartShape> = ReturnType<typeof createCartStore<Cart>>

/**
 * The cart engine: the cart that the backend confirmed plus the intents that it has not
 * (docs/reference/rules.md#cart-intents). A plain store without React or a browser; intents are absolute
 * totals, sent together and applied once.
 */
export function createCartStore<Cart extends CartShape>(ports: CartPorts<Cart>) {
  const listeners = new Set<() => void>()
  const products = new Map<number, { shown: number | undefined; listeners: Set<() => void> }>()
  let confirmed: ReadonlyMap<number, number> = new Map()
  let outbox: Outbox = EMPTY_OUTBOX
  let state: CartState<Cart> = INITIAL_STATE
  /** Clicks made before the cart is known; they can only be counted. */
  const early = new Map<number, { name: string; change: number; maximum: number | undefined }>()
  let isKnown = false
  const sender = createSender<Cart>(ports, {
    isWaiting: () => early.size > 0,
    onReady: (cart) => {
      adopt(cart)
      settleEarly()
    },
    onCart: adopt,
    onChange: () => update({}),
  })

  return {
    getState: () => state,
    subscribe: (listener: () => void) => addListener(listeners, listener),
    subscribeTo(productId: number, listener: () => void): () => void {
      const product = products.get(productId) ?? { shown: findQuantity(productId), listeners: new Set() }
      products.set(productId, product)
      return addListener(product.listeners, listener)
    },
    /** The total the shopper wants, or undefined while the product's quantity is unknown. */
    findQuantity,
    isPending: sender.isPending,
    /** Loads stored intents and listens to other tabs; returns a function that stops. */
    start(): () => void {
      const unlisten = ports.channel.listen((message) => {
        ports.outbox.reload()
        if (message.kind === 'cart') take(message.cart, true)
        if (message.kind === 'stale') void refresh()
        sender.plan()
        update({})
      })
      ports.outbox.reload()
      sender.plan()
      update({})
      return () => {
        unlisten()
        sender.stop()
      }
    },
    /** Sets a typed total. It waits for an intent in flight and replaces counted clicks. */
    setQuantity(productId: number, quantity: number, name = ''): void {
      const counted = findQuantity(productId)
      change([{ productId, name, quantity: clampQuantity(quantity, CART_QUANTITY_MAX) }])
      if (counted !== findQuantity(productId)) early.delete(productId)
    },
    /** Changes the quantity by a click on plus or minus. Ignored while the product's intent is in flight. */
    step(productId: number, step: number, name = '', maximum?: number): void {
      if (sender.isPending(productId)) return
      if (!isKnown && findIntendedQuantity(outbox, productId) === undefined) {
        const change = stepQuantity(early.get(productId)?.change ?? 0, step, maximum)
        early.set(productId, { name, change, maximum })
        sender.plan()
        return update({})
      }
      change([{ productId, name, quantity: stepQuantity(quantityOf(productId), step, maximum) }])
    },
    /** Removes everything; `undo` restores it. */
    clear(names: ReadonlyMap<number, string>): void {
      const known = new Set([...confirmed.keys(), ...outbox.open.keys()])
      change([...known].map((productId) => ({ productId, name: names.get(productId) ?? '', quantity: 0 })))
    },
    undo: () => state.undo?.restore(),
    offerUndo: (undo: Undo) => update({ undo }),
    adopt,
    /** The session's summary of the cart: null when it has none, undefined while it is unknown. */
    adoptSession(cart: Cart | null | undefined): void {
      if (cart === undefined) return
      // Intents of another user than the session's do not count any more.
      ports.outbox.reload()
      adopt(cart)
      settleEarly()
    },
    refresh,
    /** Resolves when all intents are confirmed, or after `timeout` milliseconds. */
    settle(timeout: number): Promise<void> {
      sender.retry()
      return new Promise((resolve) => {
        const finish = () => {
          cancel()
          unsubscribe()
          resolve()
        }
        const cancel = ports.clock.after(timeout, finish)
        const unsubscribe = addListener(listeners, () => state.isSettling || finish())
        if (!state.isSettling) finish()
      })
    },
    /** Deletes waiting intents at the end of the session: they must not reach the next user's cart. */
    leave(): void {
      sender.stop()
      early.clear()
      ports.outbox.clear()
      ports.channel.post({ kind: 'outbox' })
    },
    retry: () => sender.retry(),
    forgive: () => sender.forgive(),
    dismiss: () => update({ undo: null }),
  }

  function findQuantity(productId: number): number | undefined {
    const intended = findIntendedQuantity(outbox, productId)
    return intended ?? (isKnown ? (confirmed.get(productId) ?? 0) : early.get(productId)?.change)
  }

  function quantityOf(productId: number): number {
    return findQuantity(productId) ?? 0
  }

  function change(wanted: Omit<QuantityChange, 'former'>[]): void {
    const changes = wanted
      .map((each) => ({ ...each, former: quantityOf(each.productId) }))
      .filter(({ quantity, former }) => quantity !== former)
    if (changes.length === 0) return
    for (const { productId, quantity } of changes) {
      ports.outbox.put({ productId, quantity, intentId: ports.createId(), at: ports.clock.now() })
    }
    ports.channel.post({ kind: 'outbox' })
    sender.plan()
    update({ lastChange: changes.at(-1) ?? null, undo: undoOf(changes.filter(isRemoval)) })
  }

  function undoOf(removals: QuantityChange[]): Undo | null {
    const [first, ...others] = removals
    if (!first) return null
    return {
      name: others.length === 0 ? first.name : null,
      restore: () => change(removals.map((each) => ({ ...each, quantity: each.former }))),
    }
  }

  /** Fetches the cart, which other devices may have changed; a failure changes nothing. */
  async function refresh(): Promise<void> {
    try {
      adopt(await ports.read())
    } catch {
      // The cart stays as last confirmed.
    }
  }

  function settleEarly(): void {
    isKnown = true
    const counted = [...early]
    early.clear()
    change(
      counted.map(([productId, { name, change, maximum }]) => ({
        productId,
        name,
        quantity: stepQuantity(quantityOf(productId), change, maximum),
      })),
    )
    update({})
  }

  /** Adopts a cart from the backend unless a newer one is known, and notifies other tabs. */
  function adopt(cart: Cart | null): void {
    if (cart && take(cart)) ports.channel.post({ kind: 'cart', cart })
  }

  function take(cart: Cart, isOfOtherTab = false): boolean {
    if (!isNewer(cart, state.cart)) return false
    const isNews = cart.id !== state.cart?.id || cart.version !== state.cart.version
    if (state.cart && 'groups' in state.cart && 'items' in cart) {
      // A summary never replaces rows, because something shows them: they are read again.
      if (isNews) void refresh()
      return false
    }
    confirmed = quantitiesOf(cart)
    isKnown = true
    update({ cart: ports.share(state.cart, cart), isOfOtherTab })
    return isNews
  }

  function update(changes: Partial<CartState<Cart>>): void {
    outbox = ports.outbox.read()
    const former = state
    state = {
      ...former,
      ...changes,
      isSettling: outbox.open.size > 0 || outbox.sent.length > 0,
      failure: sender.getFailure(),
      count: countOf(confirmed, outbox),
    }
    const keys = Object.keys(state) as (keyof CartState<Cart>)[]
    if (keys.some((key) => state[key] !== former[key])) for (const listener of listeners) listener()
    for (const [productId, product] of products) {
      const quantity = findQuantity(productId)
      if (quantity === product.shown) continue
      product.shown = quantity
      for (const listener of product.listeners) listener()
    }
  }
}

const isRemoval = ({ quantity }: QuantityChange) => quantity === 0
