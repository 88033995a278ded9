import { describe, expect, it } from 'vitest'
import { groupRows, type GroupableRow } from './cart-groups.ts'

type Row = GroupableRow & { name: string }

const stew = { id: 7, title: 'Stew', portions: 4 }
const soup = { id: 3, title: 'Soup', portions: 2 }
const fruit = { id: 1, title: 'Fruit', sort: 1 }
const dairy = { id: 2, title: 'Dairy', sort: 2 }
const ROWS: Row[] = [
  { name: 'milk', recipe: null, shelf: dairy },
  { name: 'carrot', recipe: stew, shelf: fruit },
  { name: 'leek', recipe: soup, shelf: fruit },
  { name: 'onion', recipe: stew, shelf: fruit },
  { name: 'candle', recipe: null, shelf: null },
]
const shown = (rows: Row[], grouping: 'recipes' | 'categories') =>
  groupRows(rows, grouping).map(({ id, title, rows: each }) => [id, title, each.map(({ name }) => name)])

describe('grouped cart rows', () => {
  it('follow their recipes in the order of adding, all other rows last', () => {
    expect(shown(ROWS, 'recipes')).toEqual([
      ['recipe-7', 'Stew', ['carrot', 'onion']],
      ['recipe-3', 'Soup', ['leek']],
      ['other', null, ['milk', 'candle']],
    ])
  })

  it('follow the shop’s order of categories, whether or not they belong to a recipe', () => {
    expect(shown(ROWS, 'categories')).toEqual([
      ['category-1', 'Fruit', ['carrot', 'leek', 'onion']],
      ['category-2', 'Dairy', ['milk']],
      ['other', null, ['candle']],
    ])
  })

  it('have no group when there are no rows', () => {
    expect(groupRows([], 'recipes')).toEqual([])
  })
})
