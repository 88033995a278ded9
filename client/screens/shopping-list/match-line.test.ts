import { expect, it } from 'vitest'
import type { ProductTile } from '../../../shared/api/products.ts'
import { matchLine } from './match-line.ts'
import { parseList } from './parse-list.ts'

const product = (id: number, name: string, nameExtra: string, isAvailable = true): ProductTile => ({
  id,
  name,
  nameExtra,
  brand: null,
  grossPrice: 1_000,
  grossUnitPrice: null,
  unitPriceQuantityAbbreviation: null,
  deposit: null,
  discount: null,
  promotions: [],
  availability: { isAvailable, description: null },
  images: [],
  maxQuantity: 20,
  ageLimit: null,
})

function match(text: string, products: ProductTile[], correctedQuery: string | null = null) {
  const [line] = parseList(text)
  if (!line) throw new Error('No line')
  const { choices, quantity, isDoubtful } = matchLine(line, { products, correctedQuery })
  return { id: choices[0]?.id, quantity, isDoubtful }
}

const MILK = product(1, 'Lettmelk', '1\u00a0l')
const EGGS = [product(2, 'Egg', '6\u00a0stk'), product(3, 'Egg', '12\u00a0stk')]

it('counts packs by their size', () => {
  expect(match('3 l melk', [MILK]).quantity).toBe(3)
  expect(match('12 egg', EGGS)).toMatchObject({ id: 3, quantity: 1 })
  expect(match('18 egg', EGGS)).toMatchObject({ id: 2, quantity: 3 })
  expect(match('2 pk egg', EGGS)).toMatchObject({ id: 2, quantity: 2 })
  expect(match('500 g kjøttdeig', [product(4, 'Kjøttdeig', '400\u00a0g')]).quantity).toBe(1)
})

it('takes the written size only of goods that are named as well', () => {
  const potatoes = [product(8, 'Faste poteter', '1,5\u00a0kg'), product(9, 'Søtpotet', '1\u00a0kg')]
  expect(match('1 kg poteter', potatoes).id).toBe(8)
  expect(match('1 kg poteter', [...potatoes, product(10, 'Nypoteter', '1\u00a0kg')]).id).toBe(8)
  expect(match('1 l melk', [product(11, 'Helmelk', '1,75\u00a0l'), MILK]).id).toBe(1)
})

it('weighs loose fruit that is written in pieces', () => {
  const bananas = product(5, 'Banan', '1\u00a0kg')
  expect(match('6 bananer', [bananas]).quantity).toBe(1)
  expect(match('2 sukker', [product(6, 'Sukker', '1\u00a0kg')]).quantity).toBe(2)
})

it('asks when the search read another word, or the product has another name', () => {
  expect(match('lettmelk', [MILK]).isDoubtful).toBe(false)
  expect(match('letmelk', [MILK], 'lettmelk').isDoubtful).toBe(true)
  expect(match('surdeig', [MILK]).isDoubtful).toBe(true)
  expect(match('surdeig', [])).toMatchObject({ id: undefined, isDoubtful: true })
})

it('prefers what can be bought', () => {
  expect(match('melk', [product(7, 'Helmelk', '1\u00a0l', false), MILK]).id).toBe(1)
})
