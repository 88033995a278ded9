import { describe, expect, it } from 'vitest'
import { ROUTES, type RouteDefinition, type RouteKey } from '../../shared/routes.ts'
import { KNOWN_PARAMETERS, normalisePageQuery } from './page-query.ts'

const category = (search: string) => normalisePageQuery('category', new URLSearchParams(search))

describe('normalisePageQuery', () => {
  it.each([
    ['', {}],
    ['page=1', {}],
    ['page=2', { page: '2' }],
    ['page=2-2', { page: '2' }],
    ['page=2-5', { page: '2-5' }],
    ['page=2-6', {}],
    ['page=3-2', {}],
    ['page=02', {}],
    ['page=abc&page=2', {}],
    ['sort=default', {}],
    ['sort=price_asc', { sort: 'price_asc' }],
    ['sort=PRICE_ASC', {}],
    ['filters=brand:3,organic:yes', { filters: 'brand:3,organic:yes' }],
    ['filters=brand', {}],
    ['filters=brand:3,', { filters: 'brand:3' }],
    ['filters=brand:3,,organic:yes', {}],
    ['filters=organic:yes,brand:3', { filters: 'brand:3,organic:yes' }],
    ['filters=brand:9,brand:3,brand:9', { filters: 'brand:3,brand:9' }],
    [`filters=brand:${'x'.repeat(500)}`, {}],
    ['utm_source=a&gclid=b&__proto__=c&constructor=d', {}],
    ['filters=offer:yes&sort=name&page=3', { page: '3', sort: 'name', filters: 'offer:yes' }],
  ])('reads ?%s', (search, query) => {
    expect(category(search)).toEqual(query)
  })

  it('writes parameters in the order of the route table', () => {
    expect(Object.keys(category('filters=offer:yes&sort=name&page=3'))).toEqual(['page', 'sort', 'filters'])
  })

  it('accepts one to twenty-four portions for a recipe', () => {
    const portions = (value: string) => normalisePageQuery('recipe', new URLSearchParams({ portions: value }))
    expect(portions('6')).toEqual({ portions: '6' })
    for (const value of ['0', '25', '06', '6.5', 'six']) expect(portions(value)).toEqual({})
  })

  it('writes the choices of a recipe in one form', () => {
    const choices = (value: string) => normalisePageQuery('recipe', new URLSearchParams({ choices: value }))
    expect(choices('15:home,12:256')).toEqual({ choices: '12:256,15:home' })
    expect(choices('12:anything')).toEqual({})
  })

  it('accepts words, filters, an order of recipes and a single page for recipes', () => {
    const recipes = (search: string) => normalisePageQuery('recipes', new URLSearchParams(search))
    const query = { q: 'fersk fisk', page: '2', sort: 'liked', filters: 'tag:3' }
    expect(recipes('filters=tag:3,tag:3&q=+fersk++fisk&page=2&sort=liked')).toEqual(query)
    expect(recipes('page=2-3')).toEqual({})
    expect(recipes('sort=unit_price')).toEqual({})
    expect(recipes(`q=${'x'.repeat(200)}`)['q']).toHaveLength(100)
  })

  it('accepts neither words nor an order of recipes for a category', () => {
    expect(category('q=melk&sort=liked')).toEqual({})
  })

  it('has a parser for every parameter of every shared route', () => {
    const named = (Object.keys(ROUTES) as RouteKey[]).flatMap((key) => {
      const { visibility, query = [] }: RouteDefinition = ROUTES[key]
      return visibility === 'shared' ? query : []
    })
    expect(named.filter((name) => !KNOWN_PARAMETERS.includes(name))).toEqual([])
  })
})
