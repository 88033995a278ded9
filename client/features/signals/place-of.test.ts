import { expect, it } from 'vitest'
import type { RouteKey } from '../../../shared/routes.ts'
import { placeOf } from './place-of.ts'

/** An element outside every landmark, list and banner. */
const element = { closest: () => null } as unknown as Element

const locationOn = (key: RouteKey, id: string) =>
  placeOf(element, { page: () => ({ key, params: { id } }), findBlock: () => null })[0]?.data

it.each(['product', 'recipe', 'category', 'brand'] as const)('a %s is named by its id', (key) => {
  expect(locationOn(key, '132-lettmelk')).toMatchObject({ locationName: key, locationId: '132' })
})

it.each(['survey', 'productList', 'accountInvoice'] as const)('a %s is somebody’s and has no id', (key) => {
  expect(locationOn(key, '132')).not.toHaveProperty('locationId')
})

it('a part of somebody’s page has no name: it may be an id of theirs', () => {
  const part = {
    closest: (selector: string) => (selector === '[data-list]' ? { dataset: { list: '7' } } : null),
  }
  const detailOn = (key: RouteKey) =>
    placeOf(part as unknown as Element, { page: () => ({ key, params: {} }), findBlock: () => null })[0]?.data
  expect(detailOn('home')).toMatchObject({ locationDetail: '7' })
  expect(detailOn('accountLists')).not.toHaveProperty('locationDetail')
})
