import { describe, expect, it, test } from 'vitest'
import { BrokenSettings, readOverrides, requireStartable } from './overrides.ts'

const DEFAULTS = {
  storefront: {
    ENVIRONMENT: 'development',
    PUBLIC_ORIGIN: 'http://localhost:8787',
    PUBLIC_COLLECTOR_URL: '/collector',
    API_HOST: 'https://reference.internal',
    SENTRY_DSN: '',
    COMPRESS: 'identity',
    CLIENT_TOKEN: 'one',
  },
  origin: { CLIENT_TOKEN: 'one', PUBLIC_ORIGINS: 'http://localhost:8787' },
}

describe('readOverrides', () => {
  it('overrides are empty without settings', () => {
    expect(readOverrides({}, DEFAULTS)).toEqual({ port: 8787, vars: DEFAULTS })
  })

  it('a key is set in every worker that declares it', () => {
    const { vars } = readOverrides({ CLIENT_TOKEN: 'two', API_HOST: 'https://api.example' }, DEFAULTS)
    expect(vars.storefront['CLIENT_TOKEN']).toBe('two')
    expect(vars.origin['CLIENT_TOKEN']).toBe('two')
    expect(vars.storefront['API_HOST']).toBe('https://api.example')
  })

  it('variables that no worker declares are ignored', () => {
    expect(readOverrides({ HOME: '/root', API: 'x' }, DEFAULTS).vars).toEqual(DEFAULTS)
  })

  it('the public origins follow the port unless they are set', () => {
    const followed = readOverrides({ PORT: '9000' }, DEFAULTS)
    expect(followed.port).toBe(9000)
    expect(followed.vars.storefront['PUBLIC_ORIGIN']).toBe('http://localhost:9000')
    expect(followed.vars.origin['PUBLIC_ORIGINS']).toBe('http://localhost:9000')
    const given = readOverrides({ PORT: '9000', PUBLIC_ORIGIN: 'https://shop.example' }, DEFAULTS)
    expect(given.vars.storefront['PUBLIC_ORIGIN']).toBe('https://shop.example')
    expect(given.vars.origin['PUBLIC_ORIGINS']).toBe('https://shop.example')
  })

  it.each(['0', '65536', '80a', '-1', ' 80', '1e3'])('the port %s is refused', (port) => {
    expect(() => readOverrides({ PORT: port }, DEFAULTS)).toThrow(`PORT must be a number from 1 to 65535`)
  })

  it.each(['nonsense', 'ftp://api.example', 'http://', '//api.example', 'https://'])(
    'the URL %s is refused',
    (url) => {
      expect(() => readOverrides({ API_HOST: url }, DEFAULTS)).toThrow(
        `API_HOST must be an http or https address; it is "${url}".`,
      )
    },
  )

  it('an empty URL means "not configured"', () => {
    expect(readOverrides({ API_HOST: '' }, DEFAULTS).vars.storefront['API_HOST']).toBe('')
  })

  it('an empty public key is refused only with ENVIRONMENT', () => {
    const given = { PUBLIC_COLLECTOR_URL: '' }
    expect(() => readOverrides(given, DEFAULTS)).toThrow('PUBLIC_COLLECTOR_URL must not be empty')
    expect(
      readOverrides({ ...given, ENVIRONMENT: '' }, DEFAULTS).vars.storefront['PUBLIC_COLLECTOR_URL'],
    ).toBe('')
  })

  it('all errors are reported at once', () => {
    const broken = () => readOverrides({ PORT: 'x', API_HOST: 'y', COMPRESS: 'zip' }, DEFAULTS)
    expect(broken).toThrow(BrokenSettings)
    expect(broken).toThrow(/PORT[^]*API_HOST[^]*COMPRESS/)
  })
})

test('values that the workers refuse are refused before they start', () => {
  const defaults = {
    storefront: { ALLOWED_HOSTS: 'localhost', PUBLIC_ORIGIN: 'http://localhost:8787' },
    origin: {
      CLIENT_TOKEN: 'a',
      CSRF_KEY: 'b',
      PASSWORD_PEPPER: 'c',
      PUBLIC_ORIGINS: 'http://localhost:8787',
      RATE_LIMITS: '{}',
    },
  }
  expect(() => requireStartable(readOverrides({ RATE_LIMITS: '{bad' }, defaults).vars)).toThrow(/RATE_LIMITS/)
  expect(() => requireStartable(readOverrides({ CSRF_KEY: '' }, defaults).vars)).toThrow(/CSRF_KEY/)
  expect(() => requireStartable(readOverrides({ ALLOWED_HOSTS: '' }, defaults).vars)).toThrow(/ALLOWED_HOSTS/)
})
