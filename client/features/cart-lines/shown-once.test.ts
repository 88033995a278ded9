import { expect, test } from 'vitest'
import type { Cart } from '../../../shared/api/cart.ts'
import { shownOnce } from './shown-once.ts'

type Group = Cart['groups'][number]
type Item = Group['items'][number]

const row = (id: number, quantity: number, more: Partial<Item> = {}) =>
  ({
    product: { id },
    quantity,
    displayPriceTotal: quantity * 1000,
    discountedDisplayPriceTotal: null,
    quantityChangedFrom: null,
    fromRecipe: null,
    ...more,
  }) as Item
const group = (groupType: Group['groupType'], ...items: Item[]) => ({ groupType, items }) as Group
const shown = (groups: Pick<Group, 'items'>[]) =>
  groups.map(({ items }) => items.map(({ product, quantity }) => [product.id, quantity]))

test('what two recipes share stands in the first of them, with the pieces of both', () => {
  const groups = [group('recipe', row(1, 1), row(2, 1)), group('recipe', row(2, 2), row(3, 1))]
  expect(shown(shownOnce(groups))).toEqual([
    [
      [1, 1],
      [2, 3],
    ],
    [[3, 1]],
  ])
})

test('its prices are added, also where a campaign lowers only one of them', () => {
  const groups = [
    group('recipe', row(2, 1, { quantityChangedFrom: 4 })),
    group('recipe', row(2, 2, { discountedDisplayPriceTotal: 1500, quantityChangedFrom: 4 })),
  ]
  expect(shownOnce(groups)[0]?.items[0]).toMatchObject({
    displayPriceTotal: 3000,
    discountedDisplayPriceTotal: 2500,
    // The wish is about all pieces of the product, and every row of it says the same.
    quantityChangedFrom: 4,
  })
})

test('pieces that were added by hand stand with those of the recipe, and are named', () => {
  const fromRecipe = { id: 1, title: 'Pancakes', portions: 4 }
  const groups = [group('recipe', row(2, 1, { fromRecipe })), group('other', row(2, 5), row(3, 1))]
  expect(shown(shownOnce(groups))).toEqual([[[2, 6]], [[3, 1]]])
  expect(shownOnce(groups)[0]?.items[0]).toMatchObject({ displayPriceTotal: 6000, extra: 5 })
  expect(shownOnce(groups)[1]?.items[0], 'the same object').toBe(groups[1]?.items[1])
})

test('a group whose goods are all in others is gone, except that of a recipe', () => {
  expect(shown(shownOnce([group('recipe'), group('recipe', row(2, 1)), group('other', row(2, 5))]))).toEqual([
    [],
    [[2, 6]],
  ])
})

test('what a recipe and the shopper put on one shelf is one row of it', () => {
  const fromRecipe = { id: 1, title: 'Pancakes', portions: 4 }
  expect(shown(shownOnce([group('category', row(2, 1, { fromRecipe }), row(2, 2))]))).toEqual([[[2, 3]]])
})

test('no piece and no price is lost or counted twice', () => {
  const sumOf = (groups: Pick<Group, 'items'>[]) =>
    groups
      .flatMap(({ items }) => items)
      .reduce((sum, { quantity, displayPriceTotal }) => sum + quantity + displayPriceTotal, 0)
  for (let seed = 1; seed < 300; seed += 1) {
    const groups = Array.from({ length: 1 + (seed % 5) }, (_, at) =>
      group(
        (seed + at) % 4 === 0 ? 'other' : 'recipe',
        ...[0, 1, 2, 3]
          .filter((id) => (seed >> (id + at)) % 2 === 1)
          .map((id) => row(id, 1 + ((seed * (id + at)) % 7))),
      ),
    )
    const once = shownOnce(groups)
    expect(sumOf(once)).toBe(sumOf(groups))
    const ids = once.flatMap(({ items }) => items.map(({ product }) => product.id))
    expect(new Set(ids).size).toBe(ids.length)
  }
})
