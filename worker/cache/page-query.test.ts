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

  it('accepts a single page of recipes, and neither search nor filters', () => {
    const recipes = (search: string) => normalisePageQuery('recipes', new URLSearchParams(search))
    expect(recipes('q=fisk&filters=tag:3&page=2')).toEqual({ page: '2' })
    expect(recipes('page=2-3')).toEqual({})
  })

  it('has a parser for every parameter of every shared route', () => {
    const named = (Object.keys(ROUTES) as RouteKey[]).flatMap((key) => {
      const { visibility, query = [] }: RouteDefinition = ROUTES[key]
      return visibility === 'shared' ? query : []
    })
    expect(named.filter((name) => !KNOWN_PARAMETERS.includes(name))).toEqual([])
  })
})
