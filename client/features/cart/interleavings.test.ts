import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Intent } from '../../queries/cart-intents.ts'
import { quantitiesOf } from '../../queries/cart-quantities.ts'
import { type CartRow, totalOf, withTotal } from '../../../shared/cart/cart-rows.ts'
import { createOutbox, type KeyValue } from './outbox.ts'
import type { CartMessage, CartPorts, CartShape } from './ports.ts'
import { createCartStore } from './store.ts'

/**
 * Any interleaving of clicks, typing, responses in any order, losses, duplicates, error responses, restarts,
 * two tabs and two devices, with or without the cart's rows, ends with every client equal to the backend,
 * every intent applied once or replaced by a newer one, and the intents of one browser applied in the order
 * they were made.
 */

const RUNS = 2_500
const PRODUCTS = [1, 2, 3]
/** Two tabs of one browser, and another device. */
const TABS = [
  { device: 0, name: 'a' },
  { device: 0, name: 'b' },
  { device: 1, name: 'c' },
]

test('any interleaving ends equal to the backend, and no intent is lost or applied twice', async () => {
  let applied = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), async (steps) => {
      const world = createWorld()
      for (const each of steps) await world.perform(each)
      await world.heal()
      world.check()
      applied += world.server.log.length
    }),
    { numRuns: RUNS, seed: 20_261_121 },
  )
  // Without applied intents the checks above would prove nothing.
  expect(applied).toBeGreaterThan(RUNS * 2)
}, 120_000)

const tab = fc.nat({ max: TABS.length - 1 })
const product = fc.constantFrom(...PRODUCTS)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('click' as const),
      tab,
      product,
      by: fc.constantFrom(1, 1, -1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      tab,
      product,
      quantity: fc.nat({ max: 999 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), tab }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(10, 100, 260, 1_100, 5_000),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('arrive' as const), which: fc.nat({ max: 5 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('respond' as const), which: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const), which: fc.nat({ max: 5 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refuse' as const),
      which: fc.nat({ max: 5 }),
      status: fc.constantFrom(409, 429, 500, 503),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which: fc.nat({ max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('notify' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('focus' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('offline' as const), is: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type ModelCart = CartShape
/** As a session or a change tells it to a tab that has not read the rows. */
const summaryOf = (cart: ModelCart): ModelCart => ({
  id: cart.id,
  version: cart.version,
  items: [...quantitiesOf(cart)].map(([productId, quantity]) => ({ productId, quantity })),
})
type Reply = { cart: ModelCart; applied: string[] }
type Call = {
  intents: readonly Intent[] | null
  /** The backend's response, once the request arrived. */
  reply: Reply | null
  settle: { resolve: (reply: Reply) => void; reject: (error: unknown) => void } | null
}

class Refused extends Error {
  readonly statusCode: number
  constructor(statusCode: number) {
    super(`refused with ${statusCode}`)
    this.statusCode = statusCode
  }
}

function createServer() {
  let rows: CartRow[] = []
  let version = 0
  const log: Intent[] = []
  const known = new Set<string>()
  const cart = (): ModelCart => ({
    id: 1,
    version,
    groups: [{ items: rows.map((row) => ({ product: { id: row.productId }, quantity: row.quantity })) }],
  })
  return {
    log,
    known,
    cart,
    total: (productId: number) => totalOf(rows, productId),
    put(intents: readonly Intent[]): Reply {
      for (const intent of intents) {
        if (known.has(intent.intentId)) continue
        known.add(intent.intentId)
        log.push(intent)
        version += 1
        rows = withTotal(rows, intent.productId, intent.quantity, version)
      }
      return { cart: cart(), applied: intents.map(({ intentId }) => intentId) }
    },
  }
}

function createWorld() {
  const server = createServer()
  const calls: Call[] = []
  const timers = new Set<{ at: number; run: () => void }>()
  let now = 1_800_000_000_000
  let isOnline = true
  let lastId = 0
  const devices = [0, 1].map(() => ({
    storage: createStorage(),
    intended: [] as Intent[],
    locks: createLock(),
  }))
  const tabs = TABS.map(open)
  const seen = TABS.map(() => 0)

  return { server, perform, heal, check }

  function open({ device }: (typeof TABS)[number], index: number) {
    const { storage, intended, locks } = at(devices, device)
    const owner = {}
    const inbox: CartMessage<ModelCart>[] = []
    let hear: ((message: CartMessage<ModelCart>) => void) | null = null
    let isDead = false
    let known: ModelCart | null = null
    const outbox = createOutbox(
      storage,
      'cart.',
      () => now,
      () => 'kari',
    )
    const send = <Result>(intents: readonly Intent[] | null, read: (reply: Reply) => Result) =>
      new Promise<Result>((resolve, reject) => {
        calls.push({ intents, reply: null, settle: { resolve: (reply) => resolve(read(reply)), reject } })
      })
    const ports: CartPorts<ModelCart> = {
      put: (intents) =>
        send(intents, ({ cart, applied }) => ({
          cart: known && 'items' in known ? summaryOf(cart) : cart,
          applied,
        })),
      read: () => send(null, ({ cart }) => cart),
      prepare: () => send(null, ({ cart }) => summaryOf(cart)),
      outbox: {
        ...outbox,
        put(intent) {
          intended.push(intent)
          outbox.put(intent)
        },
      },
      channel: {
        post(message) {
          for (const [other, { device: owned }] of TABS.entries()) {
            if (other !== index && owned === device) tabs[other]?.inbox.push(structuredClone(message))
          }
        },
        listen(onMessage) {
          hear = onMessage
          return () => (hear = null)
        },
      },
      lock: (run) => locks.hold(owner, run),
      clock: {
        now: () => now,
        after(ms, run) {
          const timer = { at: now + ms, run: () => !isDead && run() }
          timers.add(timer)
          return () => timers.delete(timer)
        },
      },
      createId: () => `intent-${(lastId += 1)}`,
      isOnline: () => isOnline,
      share: (_, next) => (known = next),
    }
    const store = createCartStore(ports)
    const stop = store.start()
    return {
      store,
      inbox,
      deliver: () => {
        const message = inbox.shift()
        if (message) hear?.(message)
      },
      /** Simulates the end of the tab's process: it sends and stores nothing more, and its lock is free. */
      kill() {
        isDead = true
        stop()
        locks.release(owner)
      },
    }
  }

  async function perform(each: Step): Promise<void> {
    if (each.kind === 'click') at(tabs, each.tab).store.step(each.product, each.by)
    if (each.kind === 'type') at(tabs, each.tab).store.setQuantity(each.product, each.quantity)
    if (each.kind === 'undo') at(tabs, each.tab).store.undo()
    if (each.kind === 'clear') at(tabs, each.tab).store.clear(new Map())
    if (each.kind === 'wait') await wait(each.ms)
    if (each.kind === 'arrive') arrive(pick(each.which, ({ reply }) => reply === null))
    if (each.kind === 'respond')
      respond(pick(each.which, (call) => call.reply !== null && call.settle !== null))
    if (each.kind === 'lose')
      fail(
        pick(each.which, ({ settle }) => settle !== null),
        new TypeError('Failed to fetch'),
      )
    if (each.kind === 'refuse')
      fail(
        pick(each.which, (call) => call.settle !== null),
        new Refused(each.status),
      )
    if (each.kind === 'repeat') arrive(pick(each.which, ({ intents }) => intents !== null))
    if (each.kind === 'notify') at(tabs, each.tab).deliver()
    if (each.kind === 'focus') void at(tabs, each.tab).store.refresh()
    if (each.kind === 'restart') {
      at(tabs, each.tab).kill()
      tabs[each.tab] = open(at(TABS, each.tab), each.tab)
    }
    if (each.kind === 'offline') isOnline = !each.is
    await settled()
    for (const [index, { store }] of tabs.entries()) {
      const version = each.kind === 'restart' ? 0 : (store.getState().cart?.version ?? 0)
      if (each.kind !== 'restart')
        expect(version, 'an older response replaced a newer one').toBeGreaterThanOrEqual(seen[index] ?? 0)
      seen[index] = version
    }
  }

  /** A matching call, counted from the oldest; a call that the client has given up may still arrive. */
  function pick(which: number, fits: (call: Call) => boolean): Call | undefined {
    return calls.filter(fits)[which]
  }

  function arrive(call: Call | undefined): void {
    if (call) call.reply = call.intents ? server.put(call.intents) : { cart: server.cart(), applied: [] }
  }

  function respond(call: Call | undefined): void {
    if (call?.reply) call.settle?.resolve(call.reply)
    if (call) call.settle = null
  }

  function fail(call: Call | undefined, error: unknown): void {
    call?.settle?.reject(error)
    if (call) call.settle = null
  }

  async function wait(ms: number): Promise<void> {
    const end = now + ms
    for (;;) {
      const next = [...timers].toSorted((one, other) => one.at - other.at)[0]
      if (!next || next.at > end) break
      timers.delete(next)
      now = Math.max(now, next.at)
      next.run()
      await settled()
    }
    now = end
  }

  /** The network recovers: pending calls and late duplicates arrive, and every client refreshes. */
  async function heal(): Promise<void> {
    isOnline = true
    for (let round = 0; round < 12; round += 1) {
      for (let call = calls.shift(); call; call = calls.shift()) {
        if (call.reply === null) arrive(call)
        respond(call)
        await settled()
      }
      for (const { inbox, deliver, store } of tabs) {
        while (inbox.length > 0) deliver()
        store.retry()
      }
      await settled()
      await wait(31_000)
    }
    for (const { store } of tabs) void store.refresh()
    for (const call of calls) {
      arrive(call)
      respond(call)
    }
    await settled()
    for (const { inbox, deliver } of tabs) while (inbox.length > 0) deliver()
  }

  function check(): void {
    for (const { store } of tabs) {
      expect(store.getState()).toMatchObject({ isSettling: false, failure: null })
      for (const id of PRODUCTS) expect(store.findQuantity(id) ?? 0).toBe(server.total(id))
    }
    for (const { intended } of devices) {
      for (const id of PRODUCTS) {
        const ids = intended.filter(({ productId }) => productId === id).map(({ intentId }) => intentId)
        const done = server.log.map(({ intentId }) => intentId).filter((intentId) => ids.includes(intentId))
        expect(done, 'in the order they were made').toEqual(ids.filter((each) => done.includes(each)))
        expect(new Set(done).size, 'each once').toBe(done.length)
        if (ids.length > 0) expect(server.known, 'the last intent arrived').toContain(ids.at(-1))
      }
    }
  }
}

/** Runs all pending microtasks. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index]
  if (value === undefined) throw new Error(`Nothing at ${index}`)
  return value
}

function createStorage(): KeyValue {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

/** A lock with one holder at a time; a killed holder releases it. */
function createLock() {
  let holder: object | null = null
  let queue: { owner: object; enter: () => void }[] = []
  const next = () => {
    const first = queue.shift()
    holder = first?.owner ?? null
    first?.enter()
  }
  return {
    async hold(owner: object, run: () => Promise<void>): Promise<void> {
      await new Promise<void>((enter) => {
        queue.push({ owner, enter })
        if (holder === null) next()
      })
      try {
        await run()
      } finally {
        if (holder === owner) next()
      }
    },
    release(owner: object): void {
      queue = queue.filter((each) => each.owner !== owner)
      if (holder === owner) next()
    },
  }
}
