import { expect, test } from 'vitest'
import {
  BATCH_MAX,
  dueTime,
  EMPTY_OUTBOX,
  findWished,
  INTENT_LIFETIME,
  type Intent,
  isNewer,
  isRefusedForGood,
  nextBatch,
  parseIntent,
  retryTime,
} from './cart-intents.ts'

const wish = (productId: number, quantity: number, at = 0): Intent => ({
  productId,
  quantity,
  intentId: `wish-${productId}-${quantity}`,
  at,
})
const open = (...intents: Intent[]) => new Map(intents.map((intent) => [intent.productId, intent]))

test('the newest wish for a product counts, sent or not', () => {
  expect(findWished(EMPTY_OUTBOX, 1)).toBeUndefined()
  expect(findWished({ open: new Map(), sent: [wish(1, 2)] }, 1)).toBe(2)
  expect(findWished({ open: open(wish(1, 3)), sent: [wish(1, 2)] }, 1)).toBe(3)
})

test('what was sent goes again word for word before anything newer', () => {
  expect(nextBatch({ open: open(wish(1, 3), wish(2, 1)), sent: [wish(1, 2)] })).toEqual([wish(1, 2)])
})

test('the oldest wishes go first, no more than one request takes', () => {
  const many = Array.from({ length: BATCH_MAX + 5 }, (_, index) => wish(index + 1, 1, 1_000 - index))
  const batch = nextBatch({ open: open(...many), sent: [] })
  expect(batch.length).toBe(BATCH_MAX)
  expect(batch[0]?.at).toBe(1_000 - (BATCH_MAX + 4))
})

test('wishes wait 250 ms for more, and a second at most', () => {
  expect(dueTime(EMPTY_OUTBOX)).toBeNull()
  expect(dueTime({ open: open(wish(1, 1, 5_000)), sent: [] })).toBe(5_250)
  expect(dueTime({ open: open(wish(1, 1, 5_000), wish(2, 1, 5_200)), sent: [] })).toBe(5_450)
  expect(dueTime({ open: open(wish(1, 1, 5_000), wish(2, 1, 5_900)), sent: [] })).toBe(6_000)
})

test('tries are 1, 2, 4 and then always 8 seconds apart', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(retryTime)).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000])
})

test('only an answer that another try cannot mend gives a wish up', () => {
  expect([400, 404, 410, 413, 422].every(isRefusedForGood)).toBe(true)
  expect([undefined, 401, 403, 408, 409, 425, 429, 500, 502, 503, 504].some(isRefusedForGood)).toBe(false)
})

test('an older answer never replaces a newer, another basket does', () => {
  expect(isNewer({ id: 1, version: 1 }, null)).toBe(true)
  expect(isNewer({ id: 1, version: 4 }, { id: 1, version: 5 })).toBe(false)
  expect(isNewer({ id: 1, version: 5 }, { id: 1, version: 5 })).toBe(true)
  expect(isNewer({ id: 2, version: 1 }, { id: 1, version: 5 })).toBe(true)
  expect(isNewer({ id: 9, version: 0 }, { id: 1, version: 5 }), 'from before there was one').toBe(false)
})

test('what was stored is read back unless it is damaged or older than the backend remembers', () => {
  const now = 10 * INTENT_LIFETIME
  expect(parseIntent(wish(1, 2, now - 1), now)).toEqual(wish(1, 2, now - 1))
  expect(parseIntent(wish(1, 2, now - INTENT_LIFETIME), now)).toBeNull()
  for (const damaged of [
    null,
    'x',
    {},
    { ...wish(1, 2, now), quantity: 1.5 },
    { ...wish(1, 2, now), productId: '1' },
  ]) {
    expect(parseIntent(damaged, now)).toBeNull()
  }
})
