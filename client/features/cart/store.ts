import { EMPTY_OUTBOX, findWished, isNewer, type Outbox } from '../../../shared/domain/cart-intents.ts'
import { CART_QUANTITY_MAX, clampQuantity } from '../../../shared/domain/cart-rows.ts'
import { stepQuantity } from '../../../shared/domain/quantity.ts'
import type { CartPorts, CartShape } from './ports.ts'
import { type CartFailure, createSender } from './sender.ts'

export type CartState<Cart> = {
  /** As the backend last confirmed it; null until it is known, and while there is none. */
  cart: Cart | null
  /** Pieces the shopper wants, confirmed or not. */
  count: number
  /** Wishes are on their way: totals are not final. */
  isSettling: boolean
  failure: CartFailure | null
  undo: Undo | null
  /** The last wish, for those who listen. */
  lastWish: Wish | null
}

export type Wish = { productId: number; name: string; quantity: number; former: number }
/** What was taken out, and how many there were. */
export type Undo = { wishes: Wish[] }

/** Before anything is known; what the server renders. */
export const INITIAL_STATE: CartState<never> = {
  cart: null,
  count: 0,
  isSettling: false,
  failure: null,
  undo: null,
  lastWish: null,
}

export type CartStore<Cart extends CartShape = CartShape> = ReturnType<typeof createCartStore<Cart>>

/**
 * The basket engine: what the backend confirmed plus the wishes it has not (design, the basket engine). A
 * plain store without React or a browser; wishes are absolute totals, sent together and applied once.
 */
export function createCartStore<Cart extends CartShape>(ports: CartPorts<Cart>) {
  const listeners = new Set<() => void>()
  const products = new Map<number, { shown: number | undefined; listeners: Set<() => void> }>()
  let confirmed: ReadonlyMap<number, number> = new Map()
  let outbox: Outbox = EMPTY_OUTBOX
  let state: CartState<Cart> = INITIAL_STATE
  /** Clicks made before the basket was known, which can only be counted. */
  const early = new Map<number, { name: string; change: number; maximum: number | undefined }>()
  let isKnown = false
  const sender = createSender<Cart>(ports, {
    isWaiting: () => early.size > 0,
    onReady: (cart) => {
      adopt(cart)
      settleEarly()
    },
    onAnswer: adopt,
    onChange: () => update({}),
  })

  return {
    getState: () => state,
    subscribe: (listener: () => void) => add(listeners, listener),
    subscribeTo(productId: number, listener: () => void): () => void {
      const product = products.get(productId) ?? { shown: findQuantity(productId), listeners: new Set() }
      products.set(productId, product)
      return add(product.listeners, listener)
    },
    /** The wished total, or undefined while nothing is known of the product. */
    findQuantity,
    isPending: sender.isPending,
    /** Takes over what waited in storage and listens to other tabs; returns how to stop. */
    start(): () => void {
      const unlisten = ports.channel.listen((message) => {
        ports.outbox.reload()
        if (message.kind === 'cart') take(message.cart)
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
    /** A typed total: waits its turn behind a wish on the wire; clicks that could only be counted are in it. */
    setQuantity(productId: number, quantity: number, name = ''): void {
      const counted = findQuantity(productId)
      wish([{ productId, name, quantity: clampQuantity(quantity, CART_QUANTITY_MAX) }])
      if (counted !== findQuantity(productId)) early.delete(productId)
    },
    /** A click on plus or minus: ignored while the product's wish is on the wire (spec 4). */
    step(productId: number, step: number, name = '', maximum?: number): void {
      if (sender.isPending(productId)) return
      if (!isKnown && findWished(outbox, productId) === undefined) {
        const change = stepQuantity(early.get(productId)?.change ?? 0, step, maximum)
        early.set(productId, { name, change, maximum })
        sender.plan()
        return update({})
      }
      wish([{ productId, name, quantity: stepQuantity(quantityOf(productId), step, maximum) }])
    },
    /** Takes everything out; `undo` brings it back. */
    clear(names: ReadonlyMap<number, string>): void {
      const known = new Set([...confirmed.keys(), ...outbox.open.keys()])
      wish([...known].map((productId) => ({ productId, name: names.get(productId) ?? '', quantity: 0 })))
    },
    undo(): void {
      const wishes = state.undo?.wishes ?? []
      wish(wishes.map(({ productId, name, former }) => ({ productId, name, quantity: former })))
    },
    adopt,
    /** The basket that came with the session: null while it has none, undefined while nobody knows. */
    adoptSession(cart: Cart | null | undefined): void {
      if (cart === undefined) return
      adopt(cart)
      settleEarly()
    },
    refresh,
    /** Resolves when no wish waits any more, or after `patience` milliseconds: another session has another basket. */
    settle(patience: number): Promise<void> {
      sender.retry()
      return new Promise((resolve) => {
        const finish = () => {
          cancel()
          unsubscribe()
          resolve()
        }
        const cancel = ports.clock.after(patience, finish)
        const unsubscribe = add(listeners, () => state.isSettling || finish())
        if (!state.isSettling) finish()
      })
    },
    /** Nothing of this basket outlives the session: the wishes that wait are not the next shopper's. */
    leave(): void {
      sender.stop()
      ports.outbox.clear()
      ports.channel.post({ kind: 'outbox' })
    },
    retry: () => sender.retry(),
    forgive: () => sender.forgive(),
    dismiss: () => update({ undo: null }),
  }

  function findQuantity(productId: number): number | undefined {
    const wished = findWished(outbox, productId)
    return wished ?? (isKnown ? (confirmed.get(productId) ?? 0) : early.get(productId)?.change)
  }

  function quantityOf(productId: number): number {
    return findQuantity(productId) ?? 0
  }

  function wish(wanted: Omit<Wish, 'former'>[]): void {
    const wishes = wanted
      .map((each) => ({ ...each, former: quantityOf(each.productId) }))
      .filter(({ quantity, former }) => quantity !== former)
    if (wishes.length === 0) return
    for (const { productId, quantity } of wishes) {
      ports.outbox.put({ productId, quantity, intentId: ports.createId(), at: ports.clock.now() })
    }
    const removed = wishes.filter(({ quantity }) => quantity === 0)
    ports.channel.post({ kind: 'outbox' })
    sender.plan()
    update({ lastWish: wishes.at(-1) ?? null, undo: removed.length > 0 ? { wishes: removed } : null })
  }

  /** Asks the backend what other devices did; a failure changes nothing. */
  async function refresh(): Promise<void> {
    try {
      adopt(await ports.read())
    } catch {
      // The basket stays as it was last known.
    }
  }

  function settleEarly(): void {
    isKnown = true
    const counted = [...early]
    early.clear()
    wish(
      counted.map(([productId, { name, change, maximum }]) => ({
        productId,
        name,
        quantity: stepQuantity(quantityOf(productId), change, maximum),
      })),
    )
    update({})
  }

  /** Takes what the backend says about the basket, unless something newer is known, and tells other tabs. */
  function adopt(cart: Cart | null): void {
    if (cart && take(cart)) ports.channel.post({ kind: 'cart', cart })
  }

  function take(cart: Cart): boolean {
    if (!isNewer(cart, state.cart)) return false
    const isNews = cart.id !== state.cart?.id || cart.version !== state.cart.version
    confirmed = quantitiesOf(cart)
    isKnown = true
    update({ cart: ports.share(state.cart, cart) })
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

function add(set: Set<() => void>, listener: () => void): () => void {
  set.add(listener)
  return () => set.delete(listener)
}

/** Totals per product over all rows. */
function quantitiesOf(cart: CartShape): Map<number, number> {
  const totals = new Map<number, number>()
  for (const { product, quantity } of cart.groups.flatMap(({ items }) => items)) {
    totals.set(product.id, (totals.get(product.id) ?? 0) + quantity)
  }
  return totals
}

function countOf(confirmed: ReadonlyMap<number, number>, outbox: Outbox): number {
  const totals = new Map(confirmed)
  for (const { productId, quantity } of [...outbox.sent, ...outbox.open.values()]) {
    totals.set(productId, quantity)
  }
  return [...totals.values()].reduce((sum, quantity) => sum + quantity, 0)
}
