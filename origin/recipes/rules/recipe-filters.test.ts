import { describe, expect, it } from 'vitest'
import {
  countRecipes,
  isWanted,
  priceBand,
  sortRecipes,
  timeBand,
  wantedRecipes,
  type FilteredRecipe,
} from './recipe-filters.ts'

const recipe = (
  id: number,
  {
    price = 3_000 as number | null,
    minutes = 25,
    likeCount = 0,
    uses = [] as string[],
    tag = [] as string[],
  },
): FilteredRecipe => ({
  id,
  title: `Recipe ${id}`,
  minutes,
  likeCount,
  price,
  facets: {
    time: [timeBand(minutes)],
    diet: [],
    tag,
    difficulty: ['easy'],
    provider: ['1'],
    price: price === null ? [] : [priceBand(price)],
    uses,
  },
})
const SOUP = recipe(1, { minutes: 30, uses: ['131', '136'], tag: ['8'], likeCount: 2 })
const STEW = recipe(2, { minutes: 150, price: 9_000, uses: ['131'], tag: ['13'] })
const ODD = recipe(3, { minutes: 20, price: null, likeCount: 5 })
const ALL = [SOUP, STEW, ODD]
const NONE = wantedRecipes('')
const idsOf = (recipes: readonly FilteredRecipe[]) => recipes.map(({ id }) => id)
const found = (filters: string) => idsOf(ALL.filter((each) => isWanted(each, wantedRecipes(filters))))

describe('bands', () => {
  it.each([
    [20, '20'],
    [21, '30'],
    [60, '60'],
    [61, 'over'],
  ])('%i minutes are in %s', (minutes, band) => expect(timeBand(minutes)).toBe(band))

  it.each([
    [2_500, '25'],
    [2_501, '40'],
    [6_001, 'over'],
  ])('%i øre are in %s', (price, band) => expect(priceBand(price)).toBe(band))
})

describe('filters', () => {
  it('combine with AND, values of one filter with OR, unknown names are ignored', () => {
    expect(found('time:30,time:over')).toEqual([1, 2])
    expect(found('time:30,tag:13')).toEqual([])
    expect(found('nothing:x')).toEqual([1, 2, 3])
  })

  it('by price leave out a recipe without a price', () =>
    expect(found('price:40,price:over')).toEqual([1, 2]))

  it('count what each value would show with the other filters', () => {
    const wanted = wantedRecipes('time:30,uses:131')
    expect(countRecipes(ALL, wanted, 'time')).toEqual(
      new Map([
        ['30', 1],
        ['over', 1],
      ]),
    )
    expect(countRecipes(ALL, wanted, 'uses').get('136')).toBe(1)
  })

  it('keep a wanted value that no recipe has', () => {
    expect(countRecipes(ALL, wantedRecipes('tag:99'), 'tag').get('99')).toBe(0)
  })
})

describe('orders', () => {
  const order = (sort: Parameters<typeof sortRecipes>[1], filters = '') =>
    idsOf(sortRecipes(ALL, sort, wantedRecipes(filters), (title) => title))

  it('begin with what uses most of the wanted products', () => {
    expect(order('default')).toEqual([1, 2, 3])
    expect(
      idsOf(sortRecipes([ODD, STEW, SOUP], 'default', wantedRecipes('uses:131,uses:136'), String)),
    ).toEqual([1, 2, 3])
  })

  it('are by minutes, price, likes and name', () => {
    expect(order('time')).toEqual([3, 1, 2])
    expect(order('price_asc'), 'an unknown price is last').toEqual([1, 2, 3])
    expect(order('liked')).toEqual([3, 1, 2])
    expect(idsOf(sortRecipes(ALL.toReversed(), 'name', NONE, (title) => title))).toEqual([1, 2, 3])
  })
})
