import { expect, test, vi } from 'vitest'
import { getCart } from '../../shared/api/cart.ts'
import { getSubstitutes } from '../../shared/api/products-substitutes.ts'
import type { Api } from '../api/api.ts'
import { createQueryClient } from '../query-client.ts'
import { cartSubstitutesQuery } from './products-substitutes.ts'

const row = (id: number, quantity: number) => ({ product: { id }, quantity })
const GROUPS = [{ items: [row(1, 2), row(2, 9)] }, { items: [row(1, 3)] }]

test.each([
  ['1', '5'],
  ['3', '1'],
])('what may come instead of product %s is asked for in %s pieces, as the cart has', async (id, quantity) => {
  const call = vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>(async (endpoint) =>
    endpoint === getCart ? { groups: GROUPS } : { products: [{ id: 7 }] },
  )
  const api = { call } as unknown as Api
  const products = await createQueryClient(() => undefined).fetchQuery(cartSubstitutesQuery(api, id))
  expect(products).toEqual([{ id: 7 }])
  const asked = call.mock.calls.find(([endpoint]) => endpoint === getSubstitutes)
  expect(asked?.[1]).toEqual({ params: { id }, query: { quantity } })
})
