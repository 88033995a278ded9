import { describe, expect, it } from 'vitest'
import { parsePublicConfig } from '../../shared/public-config.ts'
import { storedCsp, streamedCsp, thirdPartiesOf } from './csp.ts'

const sheetHashes = ['SHEET=']

describe('the content security policy', () => {
  const streamed = directives(streamedCsp({ nonce: 'NONCE', sheetHashes, isDev: false }))
  const stored = directives(storedCsp({ loaderHash: 'LOADER=', sheetHashes, isDev: false }))

  it('a streamed page runs scripts by its nonce only', () => {
    expect(streamed['script-src']).toBe("'nonce-NONCE' 'strict-dynamic'")
  })

  it("a stored page runs scripts by its loader's hash only", () => {
    expect(stored['script-src']).toBe("'sha256-LOADER=' 'strict-dynamic'")
    expect(JSON.stringify(stored)).not.toContain('nonce')
  })

  it.each([
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['style-src', "'self' 'sha256-SHEET='"],
    ['style-src-attr', "'unsafe-inline'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'torg torg-offline torg-chat'],
    ['connect-src', "'self'"],
    ['font-src', "'self'"],
    ['form-action', "'self'"],
  ])('%s is %s in both policies', (name, value) => {
    expect(streamed[name]).toBe(value)
    expect(stored[name]).toBe(value)
  })

  it('script-src never allows a host, a scheme or inline code', () => {
    for (const policy of [streamed, stored]) {
      expect(policy['script-src']).not.toMatch(/unsafe|https?:|\*|self/)
    }
  })

  it.each([
    ['analytics', { public: { ...parsePublicConfig({}), collectorUrl: 'https://events.example/in' } }],
    ['maps', { mapsStyleUrl: 'https://maps.example:8443/style.json?key=1' }],
    ['pictures', { imageOrigins: ['https://cdn.sanity.io'] }],
    ['payments', { paymentOrigins: ['https://pay.example', 'https://3ds.example'] }],
    [
      'tag manager',
      {
        tagManager: {
          url: 'https://tags.example/a.js',
          origins: ['https://tags.example'],
          policies: ['goog#html'],
        },
      },
    ],
    [
      'messenger',
      { messengerOrigins: ['https://chat.example', 'wss://chat.example'], messengerPolicies: ['widget'] },
    ],
  ] as const)('hosts of %s are listed only in the directives that need them', (name, config) => {
    const thirdParties = thirdPartiesOf({
      mapsStyleUrl: null,
      paymentOrigins: [],
      messengerOrigins: [],
      messengerPolicies: [],
      tagManager: null,
      imageOrigins: [],
      public: { ...parsePublicConfig({}), collectorUrl: '/collector' },
      ...config,
    })
    const changed = directives(storedCsp({ loaderHash: 'LOADER=', sheetHashes, thirdParties, isDev: false }))
    expect(changed).toEqual({ ...stored, ...WITH[name] })
  })

  it('only the development server loosens the policy', () => {
    const dev = directives(streamedCsp({ nonce: 'NONCE', sheetHashes, isDev: true }))
    expect(dev['connect-src']).toContain('ws:')
    expect(dev).not.toHaveProperty('require-trusted-types-for')
  })
})

const WITH = {
  analytics: { 'connect-src': "'self' https://events.example" },
  maps: {
    'connect-src': "'self' https://maps.example:8443",
    'img-src': "'self' data: https://maps.example:8443",
    'trusted-types': 'torg torg-offline torg-chat default',
  },
  'tag manager': {
    'connect-src': "'self' https://tags.example",
    'img-src': "'self' data: https://tags.example",
    'trusted-types': 'torg torg-offline torg-chat torg-tags goog#html',
  },
  messenger: {
    'connect-src': "'self' https://chat.example wss://chat.example",
    'img-src': "'self' data: https://chat.example",
    'trusted-types': 'torg torg-offline torg-chat widget',
  },
  pictures: { 'img-src': "'self' data: https://cdn.sanity.io" },
  payments: { 'form-action': "'self' https://pay.example https://3ds.example" },
}

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')]),
  )
}
