import { expect, it } from 'vitest'
import { marketOf } from './goods-cells.ts'
import type { GoodsCells } from './goods-columns.ts'
import { readGoods } from './read-goods.ts'
import { writeGoods } from './write-goods.ts'

const CONTEXT = {
  market: marketOf('NO'),
  known: { categories: new Map([['dairy/milk', 'milk']]), marks: new Set(['organic', 'vegan']) },
  now: '2026-11-21T09:00:00.000Z',
}

const MILK: GoodsCells = {
  id: '1001',
  name_nb: 'Fjellmelk',
  category: 'dairy/milk',
  food: 'prepacked',
  vat_class: 'food',
  price: '24.90',
  size: '1',
  unit: 'l',
}

const read = (cells: GoodsCells) => readGoods({ ...MILK, ...cells }, CONTEXT)
const faultsOf = (cells: GoodsCells) => read(cells).faults.map(({ field, reason }) => `${field}: ${reason}`)

it('a row says only what is in it', () => {
  expect(read({}).goods).toMatchObject({
    gtin: null,
    name: { nb: 'Fjellmelk', sv: null, en: null },
    allergens: null,
    nutrition: null,
    operator: null,
    storage: null,
    stock: null,
    price: { amount: 2490, from: null },
  })
})

it('an empty row names every mandatory field at once', () => {
  const { faults } = readGoods({}, CONTEXT)
  expect(faults.map(({ field }) => field).toSorted()).toEqual(
    ['id', 'name_nb', 'category', 'food', 'vat_class', 'price', 'size'].toSorted(),
  )
})

it.each<[GoodsCells, string]>([
  [{ id: '0' }, 'id: “0” is no whole number from 1 to 999999999'],
  [{ gtin: '7038010000011' }, 'gtin: “7038010000011” has no valid check digit for 8, 12, 13 or 14 digits'],
  [{ category: 'toys/cars' }, 'category: the shop has no category “toys/cars”'],
  [{ unit: 'barrel' }, 'unit: “barrel” is none of g, kg, ml, dl, l, pcs, m'],
  [{ vat_class: 'reduced' }, 'vat_class: “reduced” is none of food, standard'],
  [{ allergens: 'moon dust' }, 'allergens: “moon” is no allergen'],
  [{ allergens: 'none milk' }, 'allergens: says none and names some'],
  [{ may_contain: 'milk' }, 'allergens: is empty; say none beside traces only'],
  [{ fat: '101', nutrition_per: '100g' }, 'fat: “101” is no number from 0 to 100'],
  [{ fat: '3' }, 'nutrition_per: must be 100g or 100ml beside amounts'],
  [{ operator: 'Fjellgarden AS' }, 'operator_address: is empty, but there is an operator'],
  [{ origin: 'Norway' }, 'origin: “NORWAY” is no code of a country with two letters, like NO'],
  [
    { pictures: 'http://pictures.example/1.webp' },
    'pictures: “http://pictures.example/1.webp” is no address like https://pictures.example/1.webp',
  ],
  [
    { pictures: 'https://user:word@pictures.example/1.webp' },
    'pictures: “https://user:word@pictures.example/1.webp” is no address like https://pictures.example/1.webp',
  ],
  [
    { pictures: 'https://pictures.example/"onload=x' },
    'pictures: “https://pictures.example/"onload=x” is no address like https://pictures.example/1.webp',
  ],
  [
    { pictures: Array.from({ length: 9 }, (_, at) => `https://pictures.example/${at}.webp`).join(' ') },
    'pictures: has 9 addresses; at most 8 are shown',
  ],
  [
    { stock_by_warehouse: 'oslo:80 drammen' },
    'stock_by_warehouse: “drammen” is no warehouse and packs like oslo:80',
  ],
  [{ stock_by_warehouse: 'oslo:80 OSLO:1' }, 'stock_by_warehouse: has “oslo” twice'],
  [
    { stock: '9', stock_by_warehouse: 'oslo:8' },
    'stock_by_warehouse: has 8 packs together, but the stock is 9',
  ],
  [{ abv: '4.7' }, 'age_limit: must be at least 18 for 4.7 % alcohol'],
  [{ marks: 'organic cheap' }, 'marks: “cheap” is none of organic, vegan'],
  [{ next_price: '30' }, 'next_price_from: is empty beside a price'],
  [
    { next_price: '30', next_price_from: '2026-11-01' },
    'next_price_from: does not lie ahead; a price that holds is the price',
  ],
  [{ campaign: '20 %', campaign_from: '2026-11-01' }, 'campaign_to: is empty beside a campaign'],
  [
    { campaign: '20 %', campaign_from: '2026-10-01', campaign_to: '2026-11-01' },
    'campaign_to: is past; empty the cells of a campaign that has ended',
  ],
])('%j is refused', (cells, fault) => {
  expect(faultsOf(cells)).toEqual([fault])
})

it('units and allergens may be codes of GS1', () => {
  expect(read({ size: '33', unit: 'CLT', allergens: 'AM|UW', may_contain: 'AN' }).goods).toMatchObject({
    size: { value: 330, unit: 'ml' },
    allergens: { contains: ['milk', 'wheat'], mayContain: ['nuts'] },
  })
})

it('a declaration without allergens is not the same as none', () => {
  expect(read({ allergens: 'none' }).goods?.allergens).toEqual({ contains: [], mayContain: [] })
  expect(read({ allergens: '' }).goods?.allergens).toBeNull()
})

it('goods are written as the cells that give them again', () => {
  const first = read({
    stock: '5',
    price: '24,9',
    price_from: '2026-10-01',
    allergens: 'AM',
    marks: 'vegan;organic',
  })
  const cells = first.goods && writeGoods(first.goods, 'dairy/milk', CONTEXT.market)
  expect(cells).toMatchObject({
    price: '24.90',
    price_from: '2026-10-01',
    allergens: 'milk',
    marks: 'organic vegan',
  })
  expect(readGoods(cells ?? {}, CONTEXT).goods).toEqual(first.goods)
})
