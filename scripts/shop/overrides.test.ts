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

describe('overrides of npm start', () => {
  it('leaves everything at its default when nothing is given', () => {
    expect(readOverrides({}, DEFAULTS)).toEqual({ port: 8787, vars: DEFAULTS })
  })

  it('takes a key into every worker that has it', () => {
    const { vars } = readOverrides({ CLIENT_TOKEN: 'two', API_HOST: 'https://api.example' }, DEFAULTS)
    expect(vars.storefront['CLIENT_TOKEN']).toBe('two')
    expect(vars.origin['CLIENT_TOKEN']).toBe('two')
    expect(vars.storefront['API_HOST']).toBe('https://api.example')
  })

  it('ignores variables that no worker knows', () => {
    expect(readOverrides({ HOME: '/root', API: 'x' }, DEFAULTS).vars).toEqual(DEFAULTS)
  })

  it('lets the public origins follow the port unless they are given', () => {
    const followed = readOverrides({ PORT: '9000' }, DEFAULTS)
    expect(followed.port).toBe(9000)
    expect(followed.vars.storefront['PUBLIC_ORIGIN']).toBe('http://localhost:9000')
    expect(followed.vars.origin['PUBLIC_ORIGINS']).toBe('http://localhost:9000')
    const given = readOverrides({ PORT: '9000', PUBLIC_ORIGIN: 'https://shop.example' }, DEFAULTS)
    expect(given.vars.storefront['PUBLIC_ORIGIN']).toBe('https://shop.example')
    expect(given.vars.origin['PUBLIC_ORIGINS']).toBe('https://shop.example')
  })

  it.each(['0', '65536', '80a', '-1', ' 80', '1e3'])('refuses the port %s', (port) => {
    expect(() => readOverrides({ PORT: port }, DEFAULTS)).toThrow(`PORT must be a number from 1 to 65535`)
  })

  it.each(['nonsense', 'ftp://api.example', 'http://', '//api.example', 'https://'])(
    'refuses the address %s',
    (url) => {
      expect(() => readOverrides({ API_HOST: url }, DEFAULTS)).toThrow(
        `API_HOST must be an http or https address; it is "${url}".`,
      )
    },
  )

  it('takes an empty address as "not configured"', () => {
    expect(readOverrides({ API_HOST: '' }, DEFAULTS).vars.storefront['API_HOST']).toBe('')
  })

  it('refuses an empty public key only while ENVIRONMENT is set', () => {
    const given = { PUBLIC_COLLECTOR_URL: '' }
    expect(() => readOverrides(given, DEFAULTS)).toThrow('PUBLIC_COLLECTOR_URL must not be empty')
    expect(
      readOverrides({ ...given, ENVIRONMENT: '' }, DEFAULTS).vars.storefront['PUBLIC_COLLECTOR_URL'],
    ).toBe('')
  })

  it('names everything that is wrong at once', () => {
    const broken = () => readOverrides({ PORT: 'x', API_HOST: 'y', COMPRESS: 'zip' }, DEFAULTS)
    expect(broken).toThrow(BrokenSettings)
    expect(broken).toThrow(/PORT[^]*API_HOST[^]*COMPRESS/)
  })
})

test('what the workers refuse is refused before they start', () => {
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
