import { expect, it } from 'vitest'
import { marketOf } from './goods-cells.ts'
import type { GoodsCells } from './goods-columns.ts'
import { planGoods, type StoredGoods } from './plan-goods.ts'

const CONTEXT = {
  market: marketOf('NO'),
  known: { categories: new Map([['dairy/milk', 'milk']]), marks: new Set<string>() },
  paths: new Map([['milk', 'dairy/milk']]),
  now: '2026-11-21T09:00:00.000Z',
}
const ROW: GoodsCells = {
  id: '1001',
  name_nb: 'Fjellmelk',
  category: 'dairy/milk',
  food: 'prepacked',
  vat_class: 'food',
  price: '24.90',
  size: '1',
  unit: 'l',
  stock: '10',
}
const SINCE = '2026-10-01T00:00:00.000Z'

/** What the shop has after the row was loaded. */
function stored(reserved = 0, from = SINCE): StoredGoods {
  const { planned } = planGoods({ ...ROW, price_from: from }, null, CONTEXT)
  return { cells: planned?.after ?? {}, price: { amount: 2490, from }, reserved }
}
const plan = (row: GoodsCells, before = stored()) => planGoods(row, before, CONTEXT)

it('a row of a new product fills its columns', () => {
  const { planned } = planGoods(ROW, null, CONTEXT)
  expect(planned?.goods.price).toEqual({ amount: 2490, from: CONTEXT.now })
  expect(planned?.changed.has('name_nb')).toBe(true)
  expect(planned?.changed.has('brand')).toBe(false)
})

it('the same row again changes nothing', () => {
  expect([...(plan(ROW).planned?.changed ?? ['nothing planned'])]).toEqual([])
})

it('columns that the file does not have stay, an empty cell empties', () => {
  const before = plan({ ...ROW, brand: 'Fjellgarden' }).planned
  const kept = { cells: before?.after ?? {}, price: stored().price, reserved: 0 }
  expect(plan({ id: '1001', stock: '9' }, kept).planned?.goods.brand).toBe('Fjellgarden')
  expect(plan({ id: '1001', brand: '' }, kept).planned?.goods.brand).toBeNull()
})

it('another price holds from now, whatever day of the past the file names', () => {
  const { planned } = plan({ id: '1001', price: '22.90', price_from: '2026-11-01' })
  expect(planned?.goods.price).toEqual({ amount: 2290, from: CONTEXT.now })
  expect(planned?.keepsPrice).toBe(false)
})

it('the same price with another past day stays as it is', () => {
  const { planned } = plan({ id: '1001', price: '24.90', price_from: '2026-11-01' })
  expect(planned?.goods.price.from).toBe(SINCE)
  expect(planned?.keepsPrice).toBe(true)
})

it('a coming price in place of the price in force is refused', () => {
  expect(plan({ id: '1001', price: '22.90', price_from: '2027-01-01' }).faults).toEqual([
    {
      field: 'price_from',
      reason: 'lies ahead, but the product has a price; a coming price is the next_price',
    },
  ])
})

it('a price that has not begun may be dated anew', () => {
  const { planned } = plan({ id: '1001', price_from: '2027-02-01' }, stored(0, '2026-12-31T23:00:00.000Z'))
  expect(planned?.goods.price.from).toBe('2027-01-31T23:00:00.000Z')
})

it('a next price leaves the price in force', () => {
  const { planned } = plan({ id: '1001', next_price: '26.90', next_price_from: '2027-01-01' })
  expect(planned?.keepsPrice).toBe(true)
  expect([...(planned?.changed ?? [])]).toEqual(['next_price', 'next_price_from'])
})

it('stock below what orders have taken is refused, as is no stock at all', () => {
  expect(plan({ id: '1001', stock: '3' }, stored(4)).faults).toEqual([
    { field: 'stock', reason: '3 is less than the 4 that orders have taken' },
  ])
  expect(plan({ id: '1001', stock_by_warehouse: 'oslo:2 drammen:1' }, stored(4)).faults).toEqual([
    { field: 'stock_by_warehouse', reason: '3 is less than the 4 that orders have taken' },
  ])
  expect(plan({ id: '1001', stock: '', stock_by_warehouse: 'oslo:9' }, stored(4)).faults).toEqual([])
  expect(plan({ id: '1001', stock: '' }).faults[0]?.field).toBe('stock')
  expect(plan({ id: '1001', stock: '4' }, stored(4)).faults).toEqual([])
})
