import { afterEach, expect, test, vi } from 'vitest'
import { dropIntents } from './stored-intents.ts'

const INTENT = { productId: 1, quantity: 2, intentId: 'one', at: 1_000 }

afterEach(() => vi.unstubAllGlobals())

/** A browser's storage: like there, its keys are its own properties. */
function createStorage(): Storage {
  const storage: Record<string, string> = {
    'torg.cart.NO.1': JSON.stringify({ ...INTENT, user: 'kari' }),
    'torg.cart.SE.1': JSON.stringify({ ...INTENT, user: 'kari' }),
    'torg.cart.NO.2': JSON.stringify({ ...INTENT, user: 'sven' }),
    'torg.cart.NO.3': JSON.stringify(INTENT),
    'torg.cart.NO.4': '{"half": tr',
    'torg.cart.NO.sent': JSON.stringify([INTENT, { ...INTENT, user: 'kari' }]),
    'torg.cart.SE.sent': JSON.stringify([{ ...INTENT, user: 'sven' }]),
    other: 'stays',
  }
  const hidden = { enumerable: false }
  Object.defineProperties(storage, {
    getItem: { ...hidden, value: (key: string) => storage[key] ?? null },
    removeItem: { ...hidden, value: (key: string) => delete storage[key] },
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', tabStorage(hidden))
  return storage as unknown as Storage
}

/** What pages of the tab left before they had their code (left-clicks.ts). */
function tabStorage(hidden: PropertyDescriptor): Record<string, string> {
  const storage: Record<string, string> = { torg: ',/no/cart/items/,1,productId=1', other: 'stays' }
  return Object.defineProperty(storage, 'removeItem', {
    ...hidden,
    value: (key: string) => delete storage[key],
  })
}

test('a log-in deletes what another user left waiting in any country, and what nobody can read', () => {
  const storage = createStorage()
  dropIntents({ otherThan: 'sven' })
  expect(Object.keys(storage)).toEqual(['torg.cart.NO.2', 'torg.cart.NO.3', 'torg.cart.SE.sent', 'other'])
})

test('a log-out deletes all that waits', () => {
  const storage = createStorage()
  dropIntents('everybody')
  expect(Object.keys(storage)).toEqual(['other'])
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('a browser that forbids storage has nothing to delete', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => dropIntents('everybody')).not.toThrow()
})
