import { describe, expect, it } from 'vitest'
import { findNextPath } from './next-path.ts'

describe('findNextPath', () => {
  it.each([
    ['/no/checkout/', '/no/checkout/'],
    ['/checkout/', '/no/checkout/'],
    ['/se-en/account/orders/?page=2&evil=1', '/se-en/account/orders/?page=2'],
    ['/no/products/132-lettmelk', '/no/products/132'],
    ['/', '/no/'],
    ['/console/', '/console/'],
    ['/console/content/?document=advent-no-nb', '/console/content/'],
  ])('findNextPath rebuilds %s as %s', (given, built) => {
    expect(findNextPath('no', given)).toBe(built)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another host', 'https://evil.example/no/'],
    ['a host without scheme', '//evil.example/no/'],
    ['a backslash', '/\\evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['an address no route has', '/no/nothing-here/'],
    ['the login page itself', '/no/user/login/'],
    ['a bare page', `/no/token-authentication/${'a'.repeat(32)}/`],
    ['the API', '/api/v1/user/session/'],
    ['a path below a panel of the console', '/console/claims/1/photo'],
    ['broken encoding', '/no/%E0%A4%A/'],
    ['something endless', `/no/search/?q=${'a'.repeat(600)}`],
  ])('findNextPath refuses %s', (_name, given) => {
    expect(findNextPath('no', given)).toBeNull()
  })
})
