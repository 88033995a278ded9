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
