import { expect, test } from 'vitest'
import type { Intent } from '../../../shared/domain/cart-intents.ts'
import { createOutbox, type KeyValue } from './outbox.ts'

const wish = (productId: number, quantity: number): Intent => ({
  productId,
  quantity,
  intentId: `wish-${productId}-${quantity}`,
  at: 1_000,
})
const outboxOn = (storage: KeyValue | null) => createOutbox(storage, 'cart.', () => 1_000)

test('wishes are there after a restart, sent ones apart from open ones', () => {
  const storage = createStorage()
  const before = outboxOn(storage)
  before.put(wish(1, 2))
  before.put(wish(2, 1))
  before.freeze([wish(1, 2)])
  const after = outboxOn(storage)
  after.reload()
  expect(after.read()).toEqual({ open: new Map([[2, wish(2, 1)]]), sent: [wish(1, 2)] })
})

test('two tabs that wish at the same moment lose nothing, whatever they know of each other', () => {
  const storage = createStorage()
  const [one, other] = [outboxOn(storage), outboxOn(storage)]
  one.put(wish(1, 2))
  one.freeze([wish(1, 2)])
  other.put(wish(1, 5))
  other.put(wish(2, 1))
  one.settle([wish(1, 2)])
  expect(one.read()).toEqual({
    open: new Map([
      [1, wish(1, 5)],
      [2, wish(2, 1)],
    ]),
    sent: [],
  })
})

test('what is taken back from sent does not replace a newer wish', () => {
  const outbox = outboxOn(createStorage())
  outbox.put(wish(1, 2))
  outbox.put(wish(2, 2))
  outbox.freeze([wish(1, 2), wish(2, 2)])
  outbox.put(wish(1, 9))
  outbox.release([wish(1, 2), wish(2, 2)])
  expect(outbox.read()).toEqual({
    open: new Map([
      [1, wish(1, 9)],
      [2, wish(2, 2)],
    ]),
    sent: [],
  })
})

test('where nothing can be stored, wishes live in memory', () => {
  const full: KeyValue = {
    ...createStorage(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  for (const outbox of [outboxOn(null), outboxOn(full)]) {
    outbox.put(wish(1, 2))
    outbox.reload()
    expect(outbox.read().open.get(1)).toEqual(wish(1, 2))
  }
})

test('what somebody else wrote, or damaged, is left out', () => {
  const storage = createStorage()
  storage.setItem('cart.7', '{"half": tr')
  storage.setItem('cart.sent', '"no list"')
  storage.setItem('other', JSON.stringify(wish(3, 1)))
  const outbox = outboxOn(storage)
  outbox.reload()
  expect(outbox.read()).toEqual({ open: new Map(), sent: [] })
})

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

test('nothing is left for the next session, whichever tab made the wish', () => {
  const storage = createStorage()
  const [one, other] = [outboxOn(storage), outboxOn(storage)]
  one.put(wish(1, 2))
  one.put(wish(2, 1))
  one.freeze([wish(1, 2)])
  other.clear()
  one.reload()
  expect(one.read()).toEqual({ open: new Map(), sent: [] })
})
