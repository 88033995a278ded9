import { expect, test } from 'vitest'
import {
  BATCH_MAX,
  dueTime,
  EMPTY_OUTBOX,
  findIntendedQuantity,
  INTENT_LIFETIME,
  type Intent,
  isNewer,
  isRefusedForGood,
  nextBatch,
  parseIntent,
  retryTime,
} from './cart-intents.ts'

const intent = (productId: number, quantity: number, at = 0): Intent => ({
  productId,
  quantity,
  intentId: `intent-${productId}-${quantity}`,
  at,
})
const open = (...intents: Intent[]) => new Map(intents.map((each) => [each.productId, each]))

test('the newest intent for a product counts, sent or not', () => {
  expect(findIntendedQuantity(EMPTY_OUTBOX, 1)).toBeUndefined()
  expect(findIntendedQuantity({ open: new Map(), sent: [intent(1, 2)] }, 1)).toBe(2)
  expect(findIntendedQuantity({ open: open(intent(1, 3)), sent: [intent(1, 2)] }, 1)).toBe(3)
})

test('sent intents are repeated unchanged before newer ones', () => {
  expect(nextBatch({ open: open(intent(1, 3), intent(2, 1)), sent: [intent(1, 2)] })).toEqual([intent(1, 2)])
})

test('a batch has the oldest intents, up to the limit of a request', () => {
  const many = Array.from({ length: BATCH_MAX + 5 }, (_, index) => intent(index + 1, 1, 1_000 - index))
  const batch = nextBatch({ open: open(...many), sent: [] })
  expect(batch.length).toBe(BATCH_MAX)
  expect(batch[0]?.at).toBe(1_000 - (BATCH_MAX + 4))
})

test('intents wait 250 ms for others, and a second at most', () => {
  expect(dueTime(EMPTY_OUTBOX)).toBeNull()
  expect(dueTime({ open: open(intent(1, 1, 5_000)), sent: [] })).toBe(5_250)
  expect(dueTime({ open: open(intent(1, 1, 5_000), intent(2, 1, 5_200)), sent: [] })).toBe(5_450)
  expect(dueTime({ open: open(intent(1, 1, 5_000), intent(2, 1, 5_900)), sent: [] })).toBe(6_000)
})

test('retries follow after 1, 2, 4 and then always 8 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(retryTime)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000])
})

test('only a status that a retry cannot change drops an intent', () => {
  expect([400, 404, 410, 413, 422].every(isRefusedForGood)).toBe(true)
  expect([undefined, 401, 403, 408, 409, 425, 429, 500, 502, 503, 504].some(isRefusedForGood)).toBe(false)
})

test('an older cart never replaces a newer one, but another cart does', () => {
  expect(isNewer({ id: 1, version: 1 }, null)).toBe(true)
  expect(isNewer({ id: 1, version: 4 }, { id: 1, version: 5 })).toBe(false)
  expect(isNewer({ id: 1, version: 5 }, { id: 1, version: 5 })).toBe(true)
  expect(isNewer({ id: 2, version: 1 }, { id: 1, version: 5 })).toBe(true)
  expect(isNewer({ id: 9, version: 0 }, { id: 1, version: 5 }), 'from before the cart existed').toBe(false)
})

test('a stored intent is parsed unless it is damaged or older than a day', () => {
  const now = 10 * INTENT_LIFETIME
  expect(parseIntent(intent(1, 2, now - 1), now)).toEqual(intent(1, 2, now - 1))
  expect(parseIntent(intent(1, 2, now - INTENT_LIFETIME), now)).toBeNull()
  for (const damaged of [
    null,
    'x',
    {},
    { ...intent(1, 2, now), quantity: 1.5 },
    { ...intent(1, 2, now), productId: '1' },
  ]) {
    expect(parseIntent(damaged, now)).toBeNull()
  }
})
