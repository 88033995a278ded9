import { COUNTRIES, LANGUAGES } from '../../shared/sites.ts'
import { isNoneMatch } from '../cache/conditional.ts'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { type AppContext, required } from '../context.ts'
import { API_CSP } from '../errors/error-response.ts'
import { readCatalogue } from './catalogue.ts'
import type { MatchedEndpoint } from '../request.ts'

/**
 * Serves a browser's catalogue read through the cache. Null for a call that goes to the backend: a personal
 * one, one without country and language, or one with credentials. Throws for HTML and for truncated JSON, and
 * what `readCatalogue` throws.
 */
export async function serveCatalogue(
  c: AppContext,
  { endpoint, params }: MatchedEndpoint,
  limit: ConcurrencyLimit | null,
): Promise<Response | null> {
  const country = COUNTRIES.find((each) => each === c.req.header('x-country'))
  const language = LANGUAGES.find((each) => each === c.req.header('x-language'))
  if (!country || !language || c.req.header('authorization') !== undefined) return null
  const response = await readCatalogue(c, {
    endpoint,
    params,
    query: firstOfEach(required(c, 'location').search),
    locale: { country, language },
    limit,
  })
  if (!response) return null
  c.set('cacheResult', response.result)
  const left = Math.max(0, Math.ceil((response.freshUntil - c.get('deps').now()) / 1_000))
  const headers = new Headers({
    ...response.headers,
    'content-security-policy': API_CSP,
    // The visitor's settings decide which of two entries they get.
    vary: [response.headers['vary'], 'cookie'].filter(Boolean).join(', '),
    // The browser must not use a response longer than the policy allows either.
    'cache-control':
      response.status === 200 && !response.headers['cache-control'] ? `public, max-age=${left}` : 'no-store',
  })
  if (response.status === 200 && isNoneMatch(c.req.header('if-none-match'), headers.get('etag'))) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  if (/html/i.test(headers.get('content-type') ?? '')) throw new Error('The backend returned HTML')
  // Stored entries were validated; a new response is JSON only if it parses
  // (docs/reference/security.md#deadlines-and-caps).
  if (!('ageSeconds' in response.result)) JSON.parse(response.text)
  return new Response(response.text, { status: response.status, headers })
}

/** Only the first value of a repeated parameter counts. */
function firstOfEach(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].reverse())
}
