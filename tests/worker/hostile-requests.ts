/**
 * Requests that no browser sends, each with its documented response. They run on the worker as a function, on
 * the bare runtime and on the local runner (docs/reference/security.md#paths).
 */
export type HostileRequest = {
  name: string
  target: string
  /** The encoding of the target on the wire; UTF-8 when absent. */
  encoding?: 'latin1'
  method?: string
  /** Complete header lines; `Host: localhost` when absent. */
  lines?: readonly string[]
  body?: string
  status: number
  /**
   * Other statuses of the local runner, whose HTTP layer parses the request first: it resolves dots,
   * backslashes and fragments, and responds with a bare 500 when host and target make no URL. The worker
   * never sees those.
   */
  runner?: readonly number[]
}

const HOST = 'Host: localhost'
const MEGABYTE = 1024 * 1024
const cookieOf = (length: number) => `Cookie: ${'a'.repeat(length)}`

const paths: HostileRequest[] = [
  { name: 'lower-case letters encoded', target: '/%68ealthz', status: 200 },
  { name: 'a trailing slash', target: '/healthz/', status: 200 },
  { name: 'a query with double encoding', target: '/healthz?next=%252e%252e%2F', status: 200 },
  { name: 'raw UTF-8', target: '/no/categories/blåbær', status: 404 },
  { name: 'encoded UTF-8 in either case', target: '/no/categories/bl%c3%A5', status: 404 },
  { name: 'invalid UTF-8', target: '/no/%C3/', status: 400 },
  { name: 'raw bytes that are no UTF-8', target: '/no/bl\u00e5/', encoding: 'latin1', status: 400 },
  { name: 'an overlong slash', target: '/no/..%C0%AF..%C0%AFetc', status: 400 },
  { name: 'a lone percent sign', target: '/no/100%/', status: 400 },
  { name: 'an encoded slash', target: '/no%2Fcart/', status: 400 },
  { name: 'an encoded slash to the console', target: '/no/..%2fconsole/', status: 400 },
  { name: 'a backslash', target: '/no\\cart', status: 400, runner: [200, 404] },
  { name: 'an encoded backslash', target: '/no%5c..%5cconsole', status: 400 },
  { name: 'a dot segment', target: '/./healthz', status: 400, runner: [200] },
  { name: 'two dots', target: '/no/../healthz', status: 400, runner: [200] },
  { name: 'two dots above the root', target: '/../../healthz', status: 400, runner: [200] },
  { name: 'encoded dots', target: '/no/%2e%2e/healthz', status: 400, runner: [200] },
  { name: 'half-encoded dots', target: '/no/.%2E/healthz', status: 400, runner: [200] },
  { name: 'dots encoded twice', target: '/no/%252e%252e/healthz', status: 400 },
  { name: 'a null byte', target: '/no/%00', status: 400 },
  { name: 'an encoded line break', target: '/no/%0d%0aSet-Cookie:%20a=b', status: 400 },
  { name: 'an empty segment', target: '/no//cart/', status: 400 },
  { name: 'a host in the path', target: '//evil.test/no/', status: 400 },
  { name: 'two trailing slashes', target: '/no//', status: 400 },
  { name: 'a fragment', target: '/no/#cart', status: 400, runner: [200] },
  { name: 'an asterisk', target: '*', status: 400, runner: [500] },
  { name: 'a URL of more than 16 kB', target: `/no/?q=${'a'.repeat(16 * 1024)}`, status: 414 },
  { name: 'an encoded slash below the API', target: '/api/v1/user%2Fsession/', status: 400 },
  { name: 'dots out of the API', target: '/api/v1/../../console/', status: 400, runner: [401, 404] },
  {
    name: 'a query smuggled into a segment',
    target: '/api/v1/section-listing/categories/1%3Fa=b/all/',
    status: 404,
  },
  {
    name: 'a fragment smuggled into a segment',
    target: '/api/v1/section-listing/categories/1%23/all/',
    status: 404,
  },
  { name: 'the prefix of the server side', target: '/tienda-web-api/v1/user/session/', status: 404 },
  { name: 'a dot file', target: '/.env', status: 404 },
  { name: 'a manifest of the build', target: '/.vite/manifest.json', status: 404 },
  { name: 'a source map', target: '/assets/index.js.map', status: 404 },
]

const hosts: HostileRequest[] = [
  { name: 'another host', target: '/no/', lines: ['Host: evil.test'], status: 421 },
  { name: 'our host as a prefix', target: '/no/', lines: ['Host: localhost.evil.test'], status: 421 },
  {
    name: 'another host with our port',
    target: '/api/v1/user/session/',
    lines: ['Host: evil.test:8787'],
    status: 421,
  },
  { name: 'two Host headers', target: '/no/', lines: [HOST, 'Host: evil.test'], status: 400, runner: [500] },
  { name: 'the same Host twice', target: '/no/', lines: [HOST, HOST], status: 400, runner: [500] },
  { name: 'no Host', target: '/no/', lines: ['Accept: */*'], status: 400 },
  { name: 'an empty Host', target: '/no/', lines: ['Host:'], status: 400 },
  {
    name: 'a Host with a path',
    target: '/no/',
    lines: ['Host: localhost/console'],
    status: 400,
    runner: [500],
  },
  {
    name: 'a Host with a query',
    target: '/no/',
    lines: ['Host: localhost/healthz?'],
    status: 400,
    runner: [500],
  },
  {
    name: 'a Host with credentials',
    target: '/no/',
    lines: ['Host: localhost@evil.test'],
    status: 400,
    runner: [500],
  },
  { name: 'a whole address of another host', target: 'http://evil.test/no/', status: 421, runner: [500] },
  {
    name: 'a forwarded host, which nobody believes',
    target: '/healthz',
    lines: [HOST, 'X-Forwarded-Host: evil.test'],
    status: 200,
  },
]

const methods: HostileRequest[] = [
  { name: 'TRACE', target: '/no/', method: 'TRACE', status: 405 },
  { name: 'OPTIONS', target: '/no/', method: 'OPTIONS', status: 405 },
  { name: 'OPTIONS of the API', target: '/api/v1/user/session/', method: 'OPTIONS', status: 405 },
  { name: 'a method of another protocol', target: '/no/', method: 'PROPFIND', status: 501 },
  { name: 'a method nobody knows', target: '/no/', method: 'BREW', status: 501 },
  { name: 'a method in lower case', target: '/no/', method: 'get', status: 501 },
  { name: 'PUT on a page', target: '/no/', method: 'PUT', status: 405 },
  {
    name: 'DELETE on an endpoint that only reads',
    target: '/api/v1/user/session/',
    method: 'DELETE',
    status: 405,
  },
]

const sizes: HostileRequest[] = [
  { name: 'cookies of 8 kB', target: '/healthz', lines: [HOST, cookieOf(8 * 1024)], status: 200 },
  { name: 'cookies of more', target: '/healthz', lines: [HOST, cookieOf(8 * 1024 + 1)], status: 431 },
  {
    name: 'headers of more than 32 kB',
    target: '/healthz',
    lines: [HOST, ...Array.from({ length: 33 }, (_, index) => `X-${index}: ${'a'.repeat(1024)}`)],
    status: 431,
  },
  {
    name: 'more than 1 MB of JSON, announced',
    target: '/api/v1/user/session/',
    method: 'POST',
    lines: [HOST, 'Content-Type: application/json', `Content-Length: ${MEGABYTE + 1}`],
    status: 413,
  },
  {
    name: 'a beacon of more than 2 KiB',
    target: '/metrics/vitals',
    method: 'POST',
    lines: [HOST, 'Sec-Fetch-Site: same-origin', 'Content-Length: 2049'],
    body: 'a'.repeat(2049),
    status: 413,
  },
  {
    name: 'a beacon from another site',
    target: '/api/v1/metrics/vitals/',
    method: 'POST',
    lines: [HOST, 'Origin: https://evil.test', 'Content-Length: 2'],
    body: '{}',
    status: 403,
  },
  {
    name: 'a form from another site',
    target: '/no/cart/',
    method: 'POST',
    lines: [HOST, 'Sec-Fetch-Site: cross-site', 'Content-Length: 0'],
    status: 403,
  },
  {
    name: 'a form to a page without forms',
    target: '/no/campaigns/',
    method: 'POST',
    lines: [HOST, 'Sec-Fetch-Site: same-origin', 'Content-Length: 0'],
    status: 405,
  },
]

export const HOSTILE_REQUESTS: readonly HostileRequest[] = [...paths, ...hosts, ...methods, ...sizes]
