import { expect, it } from 'vitest'
import { MISSING_HOST } from '../../shared/errors.ts'
import { parseEnv } from '../env.ts'
import { backendUrl, otherUrl } from './addresses.ts'

const CONFIG = parseEnv({
  ALLOWED_HOSTS: 'shop.example',
  PUBLIC_ORIGIN: 'https://shop.example',
  API_HOST: 'https://api.example/',
})
const call = { endpoint: { method: 'GET', path: 'things/{name}/', kind: 'personal' } } as const

it('backendUrl appends a call to the API prefix of the configured host', () => {
  expect(
    backendUrl(CONFIG, { ...call, params: { name: '../x?y#z' }, query: { ids: [1, 2], none: null } }),
  ).toBe('https://api.example/tienda-web-api/v1/things/..%2Fx%3Fy%23z/?ids=1&ids=2')
})

it('backendUrl keeps a received query unchanged', () => {
  expect(backendUrl(CONFIG, { ...call, params: { name: 'a' }, query: { b: 1 } }, '?q=%41&q=b')).toBe(
    'https://api.example/tienda-web-api/v1/things/a/?q=%41&q=b',
  )
})

it('backendUrl throws without a configured host', () => {
  expect(() => backendUrl({ ...CONFIG, apiHost: null }, { ...call, params: { name: 'a' } })).toThrow(
    MISSING_HOST,
  )
})

it('otherUrl returns null for a backend that is not configured', () => {
  expect(otherUrl(CONFIG, 'cms', '')).toBeNull()
  expect(otherUrl(CONFIG, 'reference', '/media/a.svg')).toBe('https://reference.internal/media/a.svg')
})
