import { expect, test } from 'vitest'
import { describeContext, toRegionContext } from '../../shared/tracking/contexts.ts'
import { describeEvent } from '../../shared/tracking/events.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { trackedPath } from './paths.ts'

test('the region context drops unknown fields', () => {
  const body = { region: 'no-oslo', language: 'nb', jurisdiction: 'NO', currency: 'NOK' }
  expect(describeContext(toRegionContext(body))).toEqual({
    schema: 'iglu:com.example.tienda/region_context/jsonschema/1-0-0',
    data: { region: 'no-oslo', language: 'nb', jurisdiction: 'NO' },
  })
})

test('product lists are sent on unchanged', () => {
  const data = { anything: [1, { the: 'API says' }] }
  expect(describeContext({ name: 'product_list', data }).data).toBe(data)
})

test('a click event has five fields', () => {
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

test('tracked paths have no tokens, codes or order numbers', () => {
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

test('tracked paths of personal pages have no parameter at all', () => {
  const personal = (Object.keys(ROUTES) as RouteKey[]).filter(
    (key) => ROUTES[key].visibility === 'personal' && ROUTES[key].path.includes('{'),
  )
  expect(personal).toEqual(expect.arrayContaining(['accountInvoice', 'productList', 'survey']))
  for (const key of personal) {
    const params = { id: '77001', slug: '77001', type: '77001' }
    expect(trackedPath({ site: 'no', key, params })).not.toContain('77001')
  }
})
