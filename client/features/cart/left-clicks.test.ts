import { afterEach, expect, test, vi } from 'vitest'
import type { Country } from '../../../shared/sites.ts'
import { LEFT_CLICKS } from './left-clicks-key.ts'
import { takeLeftClicks } from './left-clicks.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab in which the loader has left these clicks, as client/loader.ts writes them. */
function leave(...clicks: [site: string, fields: string, change: number][]): void {
  const cells = clicks.map(
    ([site, fields, change]) => `https://no.test/${site}/cart/items/,${change},${fields}`,
  )
  const storage: Record<string, string> = { torg: ['undefined', ...cells].join(',') }
  const target = Object.defineProperties(storage, {
    getItem: { value: (key: string) => storage[key] ?? null },
    removeItem: { value: (key: string) => delete storage[key] },
  })
  // A storage keeps strings only.
  const set = (_: object, key: string, value: unknown) => Reflect.set(storage, key, `${value}`)
  vi.stubGlobal('location', { href: 'https://no.test/' })
  vi.stubGlobal('sessionStorage', new Proxy(target, { set }))
}

function taken(country: Country) {
  const clicks: [fields: string, by: number][] = []
  takeLeftClicks(country, (fields, by) => void clicks.push([fields.toString(), by]))
  return clicks
}

test('clicks are taken once, in their order', () => {
  leave(['no', 'productId=1', 1], ['no', 'productId=2&quantity=7', 0], ['no', 'productId=1', -1])
  expect(taken('NO')).toEqual([
    ['productId=1', 1],
    ['productId=2&quantity=7', 0],
    ['productId=1', -1],
  ])
  expect(LEFT_CLICKS in sessionStorage).toBe(false)
})

test('clicks wait for the basket of their own country, in whatever language', () => {
  leave(['no', 'productId=1', 1], ['se-en', 'productId=2', 1], ['no-en', 'productId=3', 1])
  expect(taken('SE')).toEqual([['productId=2', 1]])
  expect(taken('NO')).toEqual([
    ['productId=1', 1],
    ['productId=3', 1],
  ])
})

test('what is no click is left out', () => {
  leave()
  expect(taken('NO')).toEqual([])
  vi.stubGlobal('sessionStorage', { getItem: () => 'junk,1', removeItem: () => {} })
  expect(taken('NO')).toEqual([])
})
