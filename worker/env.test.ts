import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.ts'

const COMPLETE = {
  ENVIRONMENT: 'development',
  ALLOWED_HOSTS: 'localhost, 127.0.0.1,[::1]',
  PUBLIC_ORIGIN: 'http://localhost:8787/',
  COMPRESS: 'flush',
  API_HOST: 'https://reference.internal',
  CLIENT_TOKEN: 'token',
  PUBLIC_ANALYTICS_APP_ID: 'a',
  PUBLIC_COLLECTOR_URL: '/collector',
  PUBLIC_ENVIRONMENT: 'development',
  PUBLIC_CHAT_MESSENGER_ID: 'a',
  PUBLIC_MAPS_ACCESS_TOKEN: 'a',
  PUBLIC_TAG_MANAGER_ENABLED: 'false',
  PUBLIC_SUPPORT_MESSENGER_ID: 'a',
  ASSETS: { fetch: () => {} },
}

const PRODUCTION = {
  ...COMPLETE,
  ENVIRONMENT: 'production',
  CLIENT_TOKEN: 'thirty-two-characters-or-some-more',
}

describe('parseEnv', () => {
  it('refuses a published or short token outside development', () => {
    expect(() => parseEnv(PRODUCTION)).not.toThrow()
    expect(() => parseEnv({ ...PRODUCTION, CLIENT_TOKEN: 'torg-development-client-token' })).toThrow(
      'CLIENT_TOKEN has the published value of development',
    )
    expect(() => parseEnv({ ...PRODUCTION, CLIENT_TOKEN: 'short' })).toThrow('fewer than 32 characters')
    expect(parseEnv({ ...PRODUCTION, CLIENT_TOKEN: '' }).clientToken).toBeNull()
  })

  it('trims values and removes trailing slashes from URLs', () => {
    expect(parseEnv(COMPLETE)).toMatchObject({
      allowedHosts: ['localhost', '127.0.0.1', '[::1]'],
      publicOrigin: 'http://localhost:8787',
      compress: 'flush',
      controlsHold: 2_000,
      apiHost: 'https://reference.internal',
      cmsUrl: null,
      public: { collectorUrl: '/collector' },
    })
  })

  it('has a tag manager with its flag only, and then needs its address', () => {
    const off = { ...COMPLETE, TAG_MANAGER_URL: 'https://tags.example/a.js' }
    expect(parseEnv(off).tagManager).toBeNull()
    const on = { ...off, PUBLIC_TAG_MANAGER_ENABLED: 'true', TAG_MANAGER_POLICIES: 'goog#html' }
    expect(parseEnv(on).tagManager).toEqual({
      url: 'https://tags.example/a.js',
      origins: [],
      policies: ['goog#html'],
    })
    for (const TAG_MANAGER_URL of ['', 'http://tags.example/a.js', 'javascript:alert(1)'])
      expect(() => parseEnv({ ...on, TAG_MANAGER_URL })).toThrow('TAG_MANAGER_URL is no https address')
    expect(() => parseEnv({ ...COMPLETE, PUBLIC_TAG_MANAGER_ENABLED: 'yes' })).toThrow(
      'neither true nor false',
    )
  })

  it('needs a DSN as error service', () => {
    expect(() => parseEnv({ ...COMPLETE, SENTRY_DSN: 'https://sentry.io/1' })).toThrow('SENTRY_DSN is no DSN')
    expect(() => parseEnv({ ...COMPLETE, REQUEST_LOG: 'yes' })).toThrow('REQUEST_LOG is neither on nor off')
  })

  it('shifts the clock in development only', () => {
    expect(parseEnv(COMPLETE).clockOffset).toBe(0)
    expect(parseEnv({ ...COMPLETE, CLOCK_OFFSET_MS: '-60000' }).clockOffset).toBe(-60_000)
    const production = { ...PRODUCTION, CLOCK_OFFSET_MS: '1' }
    expect(() => parseEnv(production)).toThrow('CLOCK_OFFSET_MS is for ENVIRONMENT development only')
    expect(() => parseEnv({ ...COMPLETE, CLOCK_OFFSET_MS: 'soon' })).toThrow('CLOCK_OFFSET_MS is no whole')
  })

  it('is a test shop outside development with test payments, and nowhere else', () => {
    expect(parseEnv({ ...PRODUCTION, ALLOW_TEST_PAYMENTS: 'true' }).isTestShop).toBe(true)
    for (const value of ['', 'false'])
      expect(parseEnv({ ...PRODUCTION, ALLOW_TEST_PAYMENTS: value }).isTestShop, value).toBe(false)
    expect(parseEnv({ ...COMPLETE, ALLOW_TEST_PAYMENTS: 'true' }).isTestShop).toBe(false)
    expect(() => parseEnv({ ...PRODUCTION, ALLOW_TEST_PAYMENTS: 'yes' })).toThrow(
      'ALLOW_TEST_PAYMENTS is neither true nor false',
    )
  })

  it('throws one error that lists every invalid setting', () => {
    const broken = {
      ...COMPLETE,
      ALLOWED_HOSTS: ' , ',
      PUBLIC_ORIGIN: undefined,
      API_HOST: 'javascript:alert(1)',
      CMS_URL: 'not an address',
      COMPRESS: 'zip',
      PUBLIC_MAPS_ACCESS_TOKEN: '',
    }
    expect(() => parseEnv(broken)).toThrow(
      /API_HOST is no http.*CMS_URL is no http.*COMPRESS is none of .*ALLOWED_HOSTS is missing.*PUBLIC_ORIGIN is missing.*PUBLIC_MAPS_ACCESS_TOKEN is missing/,
    )
  })

  it('allows the picture host of a dataset of Sanity’s by itself, and of no host that only looks like it', () => {
    const originsOf = (CMS_URL: string) =>
      parseEnv({ ...COMPLETE, CMS_URL, IMAGE_ORIGINS: 'https://pictures.example' }).imageOrigins
    expect(originsOf('https://zp7mbokg.api.sanity.io/v1/graphql/production/default')).toEqual([
      'https://cdn.sanity.io',
      'https://pictures.example',
    ])
    expect(originsOf('https://sanity.io.example/graphql')).toEqual(['https://pictures.example'])
  })

  it('reads payment origins and the map style URL', () => {
    const config = parseEnv({
      ...COMPLETE,
      PAYMENT_ORIGINS: 'https://pay.example, http://localhost:9000',
      MAPS_STYLE_URL: 'https://maps.example/style.json?key={token}',
      PUBLIC_MAPS_ACCESS_TOKEN: 'abc',
    })
    expect(config.paymentOrigins).toEqual(['https://pay.example', 'http://localhost:9000'])
    expect(config.mapsStyleUrl).toBe('https://maps.example/style.json?key=abc')
  })

  it.each([
    'https://pay.example/path',
    'https://*.example',
    "https://pay.example 'unsafe-inline'",
    'pay.example',
  ])('refuses the payment origin %s, because it is written into a header', (origin) => {
    expect(() => parseEnv({ ...COMPLETE, PAYMENT_ORIGINS: origin })).toThrow(/PAYMENT_ORIGINS has an entry/)
  })

  it('accepts a missing API host, which the first call reports', () => {
    expect(parseEnv({ ...COMPLETE, API_HOST: '' }).apiHost).toBeNull()
  })
})
