import { expect, it } from 'vitest'
import { MISSING_HOST } from '../../shared/errors.ts'
import { type Config, parseEnv } from '../env.ts'
import { backendUrl, mayHaveToken, otherUrl } from './addresses.ts'

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
  expect(otherUrl(CONFIG, 'collector', '')).toBeNull()
})

it('console, pictures and payment pages follow the host of the API, unless they have one of their own', () => {
  const urls = (config: Config) =>
    (['console', 'media', 'paymentProvider'] as const).map((backend) => otherUrl(config, backend, '/a'))
  expect(urls(CONFIG)).toEqual([
    'https://api.example/a',
    'https://api.example/a',
    'https://api.example/psp/a',
  ])
  const apart = parseEnv({
    ALLOWED_HOSTS: 'shop.example',
    PUBLIC_ORIGIN: 'https://shop.example',
    API_HOST: 'https://api.example',
    CONSOLE_HOST: 'https://staff.example/',
    MEDIA_HOST: 'https://pictures.example',
    PAYMENT_PROVIDER_URL: 'https://reference.internal/psp',
  })
  expect(urls(apart)).toEqual([
    'https://staff.example/a',
    'https://pictures.example/a',
    'https://reference.internal/psp/a',
  ])
})

it('mayHaveToken is true for the API and the service binding, and for no host that begins like them', () => {
  const may = (url: string) => mayHaveToken({ apiHost: 'https://api.example' }, url)
  expect(['https://api.example/collector', 'https://reference.internal/collector'].map(may)).toEqual([
    true,
    true,
  ])
  expect(['https://api.example.evil.example/', 'https://reference.internal.evil.example/'].map(may)).toEqual([
    false,
    false,
  ])
})
