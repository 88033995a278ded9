import { describe, expect, it } from 'vitest'
import { checkRequest, parsePath, routingPath } from './ingress.ts'

const HOSTS = ['localhost', '[::1]', 'torg.no', 'torg.example:8443']

describe('parsePath', () => {
  it.each([
    ['/', []],
    ['/no/', ['no']],
    ['/no', ['no']],
    ['/no/products/132-lettmelk', ['no', 'products', '132-lettmelk']],
    ['/no/legal/kj%C3%B8p/', ['no', 'legal', 'kjøp']],
    ['/no/legal/kj%c3%b8p/', ['no', 'legal', 'kjøp']],
    ['/%6e%6F/', ['no']],
    ['/no/a%20b/', ['no', 'a b']],
    ['/no/100%25/', ['no', '100%']],
    ['/no/..a/', ['no', '..a']],
    ['/no/a;b=c/', ['no', 'a;b=c']],
  ])('reads %s as %j', (path, segments) => {
    expect(parsePath(path)).toEqual(segments)
  })

  it.each([
    ['invalid UTF-8', '/no/%C3/'],
    ['an overlong slash', '/no/%C0%AF/'],
    ['a lone percent sign', '/no/%/'],
    ['percent and no hex', '/no/%zz/'],
    ['an encoded slash', '/no/a%2Fb/'],
    ['an encoded slash in lower case', '/no/a%2fb/'],
    ['a backslash', '/no\\products/'],
    ['an encoded backslash', '/no/a%5cb/'],
    ['a dot segment', '/no/./products/'],
    ['two dots', '/no/../products/'],
    ['two dots at the end', '/no/..'],
    ['encoded dots', '/no/%2e%2e/products/'],
    ['half-encoded dots', '/no/.%2E/products/'],
    ['a null byte', '/no/%00/'],
    ['an encoded line feed', '/no/a%0d%0ab/'],
    ['a delete character', '/no/%7f/'],
    ['a C1 control character', '/no/%C2%85/'],
    ['a raw control character', '/no/\u0001/'],
    ['an empty first segment', '//no/'],
    ['an empty segment', '/no//products/'],
    ['two trailing slashes', '/no//'],
    ['double encoding', '/no/%252e%252e/'],
    ['double encoding of a letter', '/no/%2541/'],
    ['no leading slash', 'no/'],
  ])('refuses %s', (_, path) => {
    expect(parsePath(path)).toBeNull()
  })
})

describe('checkRequest', () => {
  it('returns the location with segments, path, search and host', () => {
    const { location } = checkRequest(request({ url: 'https://Torg.no/no/s%C3%B8k/?q=a%2541&q=b' }), HOSTS)
    expect(location).toMatchObject({
      segments: ['no', 'søk'],
      path: '/no/s%C3%B8k/',
      rawSearch: '?q=a%2541&q=b',
      host: 'torg.no',
      isSecure: true,
    })
    expect(location?.search.getAll('q')).toEqual(['a%41', 'b'])
  })

  it('routes all spellings of a path alike', () => {
    const spellings = ['/no/legal/kjøp/', '/no/legal/kj%c3%b8p', '/n%6F/legal/kj%C3%B8p/']
    const routed = spellings.map((path) =>
      routingPath(checkRequest(request({ url: `http://localhost${path}` }), HOSTS)),
    )
    expect(new Set(routed)).toEqual(new Set(['/no/legal/kj%C3%B8p']))
  })

  it('accepts raw UTF-8 and encodes it', () => {
    const { location } = checkRequest(request({ url: 'http://localhost/no/kjøp/?q=blå' }), HOSTS)
    expect(location).toMatchObject({
      segments: ['no', 'kjøp'],
      path: '/no/kj%C3%B8p/',
      rawSearch: '?q=bl%C3%A5',
    })
    expect(location?.search.get('q')).toBe('blå')
  })

  it('refuses the replacement character, by which a runtime replaces invalid UTF-8', () => {
    expect(checkRequest(request({ url: 'http://localhost/no/kj\ufffdp/' }), HOSTS).error).toBe(
      'addressMalformed',
    )
  })

  it('reads a target without scheme and host, as a bare runtime passes it', () => {
    const bare = request({ url: '/no/products/1?x=y', headers: { host: 'torg.no' } })
    expect(checkRequest(bare, HOSTS).location).toMatchObject({
      segments: ['no', 'products', '1'],
      host: 'torg.no',
    })
    expect(checkRequest(request({ url: '/no/', headers: { host: 'a/console' } }), HOSTS).error).toBe(
      'hostMalformed',
    )
    expect(checkRequest(request({ url: '*', headers: { host: 'torg.no' } }), HOSTS).error).toBe(
      'addressMalformed',
    )
    expect(checkRequest(request({ url: '/no/' }), HOSTS).error).toBe('hostMalformed')
  })

  it.each([
    ['localhost', 'localhost:8787'],
    ['localhost without a port', 'localhost'],
    ['an IPv6 address', '[::1]:8787'],
    ['a host with its own port', 'torg.example:8443'],
    ['capitals', 'LOCALHOST:80'],
  ])('accepts the host: %s', (_, host) => {
    expect(checkRequest(request({ url: `http://${host}/`, headers: { host } }), HOSTS).error).toBeNull()
  })

  it.each([
    ['another host', 'evil.test', 'hostUnknown'],
    ['our host as a prefix', 'localhost.evil.test', 'hostUnknown'],
    ['our host as a suffix', 'evil-localhost', 'hostUnknown'],
    ['another port than the one that is ours', 'torg.example:1', 'hostUnknown'],
    ['a port that is no number', 'localhost:x', 'hostMalformed'],
    ['two hosts', 'localhost, evil.test', 'hostMalformed'],
    ['credentials', 'localhost@evil.test', 'hostMalformed'],
    ['an empty one', '', 'hostMalformed'],
  ])('refuses the host: %s', (_, host, refusal) => {
    expect(checkRequest(request({ url: `http://${host}/no/` }), HOSTS).error).toBe(refusal)
  })

  it("refuses a Host header with a path, which a runtime prepends to the URL's path", () => {
    const smuggled = request({ url: 'http://localhost/console/no/', headers: { host: 'localhost/console' } })
    expect(checkRequest(smuggled, HOSTS).error).toBe('hostMalformed')
  })

  it('refuses a Host header that differs from the URL', () => {
    const other = request({ url: 'http://localhost/no/', headers: { host: 'evil.test' } })
    expect(checkRequest(other, HOSTS).error).toBe('hostUnknown')
  })

  it.each([
    ['GET', null],
    ['HEAD', null],
    ['DELETE', null],
    ['TRACE', 'methodNotAllowed'],
    ['CONNECT', 'methodNotAllowed'],
    ['OPTIONS', 'methodNotAllowed'],
    ['BREW', 'methodUnknown'],
    ['get', 'methodUnknown'],
  ])('the method %s has the error %s', (method, refusal) => {
    expect(checkRequest(request({ method }), HOSTS).error).toBe(refusal)
  })

  it.each([
    ['a URL of 16 kB', { url: longUrl(16 * 1024) }, null],
    ['a URL one longer', { url: longUrl(16 * 1024 + 1) }, 'addressTooLong'],
    ['cookies of 8 kB', { headers: { cookie: 'a'.repeat(8 * 1024) } }, null],
    ['cookies one longer', { headers: { cookie: 'a'.repeat(8 * 1024 + 1) } }, 'cookiesTooLarge'],
    ['headers over 32 kB', { headers: { 'x-a': 'a'.repeat(32 * 1024) } }, 'headersTooLarge'],
    ['a body of 64 kB', { headers: { 'content-length': String(64 * 1024) } }, null],
    ['a body one longer', { headers: { 'content-length': String(64 * 1024 + 1) } }, 'bodyTooLarge'],
    ['a form of 5 MB', form(5 * 1024 * 1024), null],
    ['a form of 7 MB', form(7 * 1024 * 1024), 'bodyTooLarge'],
    ['a length that is no number', { headers: { 'content-length': '1e3' } }, 'bodyTooLarge'],
  ])('%s has the error %s', (_, parts, refusal) => {
    expect(checkRequest(request(parts), HOSTS).error).toBe(refusal)
  })

  it("isApi is true below the API's prefix, also for a refused path", () => {
    expect(checkRequest(request({ url: 'http://localhost/api/v1/a%2Fb/' }), HOSTS)).toMatchObject({
      isApi: true,
    })
    expect(checkRequest(request({ url: 'http://localhost/no/a%2Fb/' }), HOSTS)).toMatchObject({
      isApi: false,
    })
  })

  it('refuses a URL it cannot parse', () => {
    expect(checkRequest(request({ url: 'ftp://localhost/' }), HOSTS).error).toBe('addressMalformed')
    expect(checkRequest(request({ url: 'http://localhost/no/#hash' }), HOSTS).error).toBe('addressMalformed')
  })
})

function request(parts: { url?: string; method?: string; headers?: Record<string, string> }) {
  return { url: 'http://localhost/no/', method: 'GET', ...parts, headers: new Headers(parts.headers) }
}

function longUrl(length: number): string {
  const start = 'http://localhost/no/?q='
  return start + 'a'.repeat(length - start.length)
}

function form(length: number) {
  return { headers: { 'content-length': String(length), 'content-type': 'multipart/form-data; boundary=a' } }
}
