import * as v from 'valibot'
import { getEditorialPage } from '../../shared/content/editorial-page.ts'
import { COUNTRIES, LANGUAGES } from '../../shared/sites.ts'
import { findEditorialPage } from '../content/content.ts'
import type { Place } from '../content/document.ts'
import type { AppContext } from '../context.ts'
import { answerApiRefusal, API_CSP, refusalFor } from '../refuse.ts'

/** Below the API's prefix: what the storefront answers itself, because only it may ask the content system. */
export const CONTENT_PATH = 'content/'

/** `GET content/pages/{section}/{slug}/` of a browser. */
export async function serveContent(c: AppContext): Promise<Response> {
  const country = COUNTRIES.find((each) => each === c.req.header('x-country'))
  const language = LANGUAGES.find((each) => each === c.req.header('x-language'))
  if (c.req.method !== 'GET') return answerApiRefusal(c, 'methodNotAllowed', { allow: 'GET' })
  if (!country || !language) return answerApiRefusal(c, 'notFound')
  const headers = { 'content-security-policy': API_CSP, 'cache-control': 'no-store' }
  try {
    const answer = await answerContent(c, c.get('location').segments.slice(2), { country, language })
    if (answer?.decision) c.set('decision', answer.decision)
    return answer ? Response.json(answer.body, { headers }) : answerApiRefusal(c, 'notFound')
  } catch (error) {
    // Reported where it failed.
    return answerApiRefusal(c, refusalFor(error))
  }
}

/**
 * The answer to a content call by its segments, for pages and browsers alike; null for what does not exist.
 * Throws when the content system fails and no copy is there.
 */
export async function answerContent(c: AppContext, segments: readonly string[], of: Place) {
  const [, kind, section, slug, ...rest] = segments
  const address = v.safeParse(v.object(getEditorialPage.params), { section, slug })
  if (kind !== 'pages' || rest.length > 0 || !address.success) return null
  const { page, ...found } = await findEditorialPage(c, of, address.output)
  return page && { body: { page }, ...found }
}
