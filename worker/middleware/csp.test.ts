import { describe, expect, it } from 'vitest'
import { storedCsp, streamedCsp } from './csp.ts'

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

  it('is loosened for the development server and only there', () => {
    const dev = directives(streamedCsp({ nonce: 'NONCE', sheetHashes, isDev: true }))
    expect(dev['connect-src']).toContain('ws:')
    expect(dev).not.toHaveProperty('require-trusted-types-for')
  })
})

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')]),
  )
}
