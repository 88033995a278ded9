import { describe, expect, it } from 'vitest'
import { storedCsp, streamedCsp, thirdPartiesOf } from './csp.ts'

const sheetHashes = ['SHEET=']

describe('the policy of a page', () => {
  const streamed = directives(streamedCsp({ nonce: 'NONCE', sheetHashes, isDev: false }))
  const stored = directives(storedCsp({ loaderHash: 'LOADER=', sheetHashes, isDev: false }))

  it('lets a streamed page run what its nonce starts, and nothing else', () => {
    expect(streamed['script-src']).toBe("'nonce-NONCE' 'strict-dynamic'")
  })

  it('lets a stored page run what its loader starts, without any nonce', () => {
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
    ['trusted-types', 'torg'],
    ['connect-src', "'self'"],
    ['font-src', "'self'"],
    ['form-action', "'self'"],
  ])('%s is %s in both', (name, value) => {
    expect(streamed[name]).toBe(value)
    expect(stored[name]).toBe(value)
  })

  it('never allows a host, a scheme or inline code to run scripts', () => {
    for (const policy of [streamed, stored]) {
      expect(policy['script-src']).not.toMatch(/unsafe|https?:|\*|self/)
    }
  })

  it.each([
    ['maps', { mapsStyleUrl: 'https://maps.example:8443/style.json?key=1', paymentOrigins: [] }],
    ['payments', { mapsStyleUrl: null, paymentOrigins: ['https://pay.example', 'https://3ds.example'] }],
  ] as const)('names the hosts of configured %s where they are needed and nowhere else', (name, config) => {
    const thirdParties = thirdPartiesOf(config)
    const changed = directives(storedCsp({ loaderHash: 'LOADER=', sheetHashes, thirdParties, isDev: false }))
    expect(changed).toEqual({ ...stored, ...WITH[name] })
  })

  it('is loosened for the development server and only there', () => {
    const dev = directives(streamedCsp({ nonce: 'NONCE', sheetHashes, isDev: true }))
    expect(dev['connect-src']).toContain('ws:')
    expect(dev).not.toHaveProperty('require-trusted-types-for')
  })
})

const WITH = {
  maps: {
    'connect-src': "'self' https://maps.example:8443",
    'img-src': "'self' data: https://maps.example:8443",
    'trusted-types': 'torg default',
  },
  payments: { 'form-action': "'self' https://pay.example https://3ds.example" },
}

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')]),
  )
}
