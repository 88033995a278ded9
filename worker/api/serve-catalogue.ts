import type { Endpoint } from '../../shared/api/endpoint.ts'
import { COUNTRIES, LANGUAGES } from '../../shared/sites.ts'
import { isNoneMatch } from '../cache/conditional.ts'
import type { Bound } from '../bound.ts'
import type { AppContext } from '../context.ts'
import { API_CSP } from '../refuse.ts'
import { readCatalogue } from './catalogue.ts'

/**
 * A browser's read of the catalogue out of the edge's copies; null for a call that goes to the backend:
 * a personal one, one that does not say for which country and language, or one that carries credentials.
 */
export async function serveCatalogue(
  c: AppContext,
  endpoint: Endpoint,
  segments: readonly string[],
  bound: Bound,
): Promise<Response | null> {
  const country = COUNTRIES.find((each) => each === c.req.header('x-country'))
  const language = LANGUAGES.find((each) => each === c.req.header('x-language'))
  if (!country || !language || c.req.header('authorization') !== undefined) return null
  const answer = await readCatalogue(c, {
    endpoint,
    segments,
    search: c.get('location').search,
    locale: { country, language },
    bound,
  })
  if (!answer) return null
  c.set('decision', answer.decision)
  const left = Math.max(0, Math.ceil((answer.freshUntil - c.get('deps').now()) / 1_000))
  const headers = new Headers({
    ...answer.headers,
    'content-security-policy': API_CSP,
    // Together with the copy's age a browser's is never older than the policy allows.
    'cache-control': answer.status === 200 ? `public, max-age=${left}` : 'no-store',
  })
  if (answer.status === 200 && isNoneMatch(c.req.header('if-none-match'), headers.get('etag'))) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  if (/html/i.test(headers.get('content-type') ?? '')) throw new Error('The backend answered HTML')
  // Copies are proven; an answer that has just come is JSON only when it parses (security 8).
  if (answer.decision.outcome === 'miss') JSON.parse(answer.text)
  return new Response(answer.text, { status: answer.status, headers })
}
