import { expect, test } from 'vitest'
import type { Intent } from '../../queries/cart-intents.ts'
import { createOutbox, type KeyValue } from './outbox.ts'

const intent = (productId: number, quantity: number): Intent => ({
  productId,
  quantity,
  intentId: `intent-${productId}-${quantity}`,
  at: 1_000,
})
const outboxOn = (storage: KeyValue | null, findUser: () => string | null | undefined = () => undefined) =>
  createOutbox(storage, 'cart.', () => 1_000, findUser)

test('open and sent intents survive a restart', () => {
  const storage = createStorage()
  const before = outboxOn(storage)
  before.put(intent(1, 2))
  before.put(intent(2, 1))
  before.freeze([intent(1, 2)])
  const after = outboxOn(storage)
  after.reload()
  expect(after.read()).toEqual({ open: new Map([[2, intent(2, 1)]]), sent: [intent(1, 2)] })
})

test('two tabs that write at the same moment lose no intent', () => {
  const storage = createStorage()
  const [one, other] = [outboxOn(storage), outboxOn(storage)]
  one.put(intent(1, 2))
  one.freeze([intent(1, 2)])
  other.put(intent(1, 5))
  other.put(intent(2, 1))
  one.settle([intent(1, 2)])
  expect(one.read()).toEqual({
    open: new Map([
      [1, intent(1, 5)],
      [2, intent(2, 1)],
    ]),
    sent: [],
  })
})

test('a released intent does not replace a newer one', () => {
  const outbox = outboxOn(createStorage())
  outbox.put(intent(1, 2))
  outbox.put(intent(2, 2))
  outbox.freeze([intent(1, 2), intent(2, 2)])
  outbox.put(intent(1, 9))
  outbox.release([intent(1, 2), intent(2, 2)])
  expect(outbox.read()).toEqual({
    open: new Map([
      [1, intent(1, 9)],
      [2, intent(2, 2)],
    ]),
    sent: [],
  })
})

test('intents live in memory without storage', () => {
  const full: KeyValue = {
    ...createStorage(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  for (const outbox of [outboxOn(null), outboxOn(full)]) {
    outbox.put(intent(1, 2))
    outbox.reload()
    expect(outbox.read().open.get(1)).toEqual(intent(1, 2))
  }
})

test('foreign and damaged entries are ignored', () => {
  const storage = createStorage()
  storage.setItem('cart.7', '{"half": tr')
  storage.setItem('cart.sent', '"no list"')
  storage.setItem('other', JSON.stringify(intent(3, 1)))
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

test('clear deletes the intents of every tab', () => {
  const storage = createStorage()
  const [one, other] = [outboxOn(storage), outboxOn(storage)]
  one.put(intent(1, 2))
  one.put(intent(2, 1))
  one.freeze([intent(1, 2)])
  other.clear()
  one.reload()
  expect(one.read()).toEqual({ open: new Map(), sent: [] })
})

test('the intents of a user whose session has ended wait unseen, and are theirs again', () => {
  const storage = createStorage()
  let user: string | null = 'kari'
  const outbox = outboxOn(storage, () => user)
  outbox.put(intent(1, 2))
  outbox.put(intent(2, 1))
  outbox.reload()
  outbox.freeze([...outbox.read().open.values()].filter(({ productId }) => productId === 2))
  user = null
  outbox.reload()
  expect(outbox.read()).toEqual({ open: new Map(), sent: [] })
  user = 'kari'
  outbox.reload()
  expect([...outbox.read().open.keys()]).toEqual([1])
  expect(outbox.read().sent.map(({ productId }) => productId)).toEqual([2])
})

test('another user gets none of them, sent or not', () => {
  const storage = createStorage()
  let user: string | null = 'kari'
  const outbox = outboxOn(storage, () => user)
  outbox.put(intent(1, 2))
  outbox.put(intent(2, 1))
  outbox.reload()
  outbox.freeze([...outbox.read().open.values()].filter(({ productId }) => productId === 2))
  user = 'sven'
  outbox.reload()
  expect(outbox.read()).toEqual({ open: new Map(), sent: [] })
})

test('what a visitor made is sent for the user who logs in, as their cart is', () => {
  const storage = createStorage()
  let user: string | null = null
  const outbox = outboxOn(storage, () => user)
  outbox.put(intent(1, 2))
  user = 'kari'
  outbox.reload()
  expect([...outbox.read().open.keys()]).toEqual([1])
})
