import { expect, it } from 'vitest'
import { createOutbox } from './outbox.ts'
import type { CartPorts, CartShape } from './ports.ts'
import { createCartStore } from './store.ts'

/** Clicks before the cart is known can only be counted; a quantity typed after them is a total. */

const PRODUCT = 7

it.each([
  ['added and then typed over', 2, { clicks: 1, typed: 8 }, 8],
  ['added and typed as what is shown', 2, { clicks: 1, typed: 1 }, 3],
  ['added only', 2, { clicks: 3 }, 5],
  ['typed only', 2, { clicks: 0, typed: 8 }, 8],
])(
  'the total is right for a product that is %s',
  (_, held, { clicks, typed }: { clicks: number; typed?: number }, total) => {
    const store = createCartStore(createPorts())
    store.start()
    for (let click = 0; click < clicks; click += 1) store.step(PRODUCT, 1)
    if (typed !== undefined) store.setQuantity(PRODUCT, typed)
    store.adoptSession({
      id: 1,
      version: 1,
      items: [{ productId: PRODUCT, quantity: held }],
    })
    expect(store.findQuantity(PRODUCT)).toBe(total)
  },
)

it('a click without a network is called kept only once the cart it changes is known', async () => {
  const timers: (() => void)[] = []
  const after = (_: number, run: () => void) => {
    timers.push(run)
    return () => void timers.splice(timers.indexOf(run), 1)
  }
  const store = createCartStore({ ...createPorts(), isOnline: () => false, clock: { now: () => 0, after } })
  const pass = async () => {
    timers.shift()?.()
    await Promise.resolve()
  }
  store.start()
  store.step(PRODUCT, 1)
  await pass()
  expect(store.getState().failure).toBeNull()
  store.adoptSession({ id: 1, version: 1, items: [] })
  expect(store.findQuantity(PRODUCT)).toBe(1)
  await pass()
  expect(store.getState().failure).toEqual({ kind: 'offline', message: null })
})

/** A backend that never responds. */
function createPorts(): CartPorts<CartShape> {
  const never = () => new Promise<never>(() => {})
  let ids = 0
  return {
    put: never,
    read: never,
    prepare: never,
    outbox: createOutbox(
      null,
      'torg.cart.',
      () => 0,
      () => null,
    ),
    channel: { post: () => {}, listen: () => () => {} },
    lock: never,
    clock: { now: () => 0, after: () => () => {} },
    createId: () => String((ids += 1)),
    isOnline: () => true,
    share: (_, next) => next,
  }
}
