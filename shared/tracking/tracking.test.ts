import { expect, test } from 'vitest'
import { describeContext, toRegionContext } from './contexts.ts'
import { describeEvent } from './events.ts'
import { trackedPath } from './paths.ts'

test('the region context has three fields, whatever else the answer brings', () => {
  const answer = { region: 'no-oslo', language: 'nb', jurisdiction: 'NO', currency: 'NOK' }
  expect(describeContext(toRegionContext(answer))).toEqual({
    schema: 'iglu:com.example.tienda/region_context/jsonschema/1-0-0',
    data: { region: 'no-oslo', language: 'nb', jurisdiction: 'NO' },
  })
})

test('product lists are passed through unchanged', () => {
  const data = { anything: [1, { the: 'API says' }] }
  expect(describeContext({ name: 'product_list', data }).data).toBe(data)
})

test('a click is described by its five fields', () => {
  const click = {
    action: 'click',
    resourceType: 'product',
    resourceValue: '132',
    elementType: 'link',
    elementId: null,
  }
  expect(describeEvent({ name: 'click', ...click, contexts: [] })).toEqual({
    schema: 'iglu:com.example.tienda/click/jsonschema/1-0-0',
    data: click,
  })
})

test('tokens, codes and order numbers never leave in a path', () => {
  const path = (key: Parameters<typeof trackedPath>[0]['key'], params = {}) =>
    trackedPath({ site: 'no', key, params })
  expect(path('product', { id: '132' })).toBe('/no/products/132')
  expect(path('contentLegal', { slug: 'terms' })).toBe('/no/legal/terms/')
  expect(path('tokenAuthentication', { token: 'secret-secret-secret' })).toBe(
    '/no/token-authentication/:token/',
  )
  expect(path('accountOrder', { orderNumber: 'NO-1234567890' })).toBe('/no/account/orders/:orderNumber/')
  expect(path('referral', { code: 'KARI-1' })).toBe('/no/referrals/:code/')
  expect(path(null)).toBe('/no/:unknown')
})
