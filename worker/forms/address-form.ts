import type { FormDefinition } from '../../shared/forms/form.ts'
import { href, matchHref } from '../../shared/href.ts'
import { matchRoute } from '../../shared/route-match.ts'
import { ROUTES, type RouteDefinition } from '../../shared/routes.ts'
import { findLocale } from '../../shared/sites.ts'
import { type AppContext, required } from '../context.ts'
import { parsePath } from '../ingress/ingress.ts'
import { plainErrorResponse, plainPage } from '../errors/error-response.ts'
import { tellNext } from './told-once.ts'
import { respondMalformed, BACK, seeOther } from './responses.ts'
import { readForm } from '../ingress/read-form.ts'
import { type FormOutcome, runForm } from './run-form.ts'
import { text } from '../text.ts'

/**
 * Handles a form with a URL of its own, which many pages contain. Redirects with 303 to the page it was sent
 * from, else to the cart; that page may say once what became of a good (told-once.ts). An error is a short page
 * with the API's sentence and a link back.
 */
export async function takeAddressForm(c: AppContext, form: FormDefinition): Promise<Response> {
  const fields = await readForm(c)
  if (!fields) return respondMalformed(c)
  const outcome = await runForm(c, form, { fields, files: new Map() })
  if (outcome.kind === 'malformed') return respondMalformed(c)
  if (outcome.kind === 'failed') return respondWithError(c, outcome)
  const path = findReturnPath(c)
  const notice = outcome.kind === 'done' ? outcome.notice : null
  // The cart itself shows what it has.
  const isShown = notice?.outcome === 'added' && path === href(required(c, 'locale').site, 'cart')
  const said = notice && !isShown ? [tellNext(c, notice)] : []
  return seeOther(path, [...outcome.setCookies, ...said])
}

/**
 * The path of our page that `Referer` names, else the cart. Rebuilt from its matched route, so that nothing
 * of the header reaches the response.
 */
export function findReturnPath(c: AppContext): string {
  return findReferer(c) ?? href(required(c, 'locale').site, 'cart')
}

function findReferer(c: AppContext): string | null {
  const referer = c.req.header('referer')
  if (referer === undefined || !URL.canParse(referer)) return null
  const { host, pathname, searchParams } = new URL(referer)
  if (host !== required(c, 'location').host) return null
  const [site, ...below] = parsePath(pathname) ?? []
  const locale = findLocale(site)
  const match = locale && matchRoute(below)
  if (!locale || !match) return null
  const { query = [], bare }: RouteDefinition = ROUTES[match.key]
  if (bare) return null
  const search = Object.fromEntries(query.map((name) => [name, searchParams.get(name) ?? '']))
  return matchHref(locale.site, match, search)
}

/** Shows the first field error, else the message. */
function respondWithError(c: AppContext, refused: Extract<FormOutcome, { kind: 'failed' }>): Response {
  const { status, fieldErrors, setCookies } = refused
  const [first] = Object.values(fieldErrors)
  const message = first?.message ?? refused.message
  if (message === null) return plainErrorResponse(c, 'badGateway')
  const way = { href: findReturnPath(c), text: text(required(c, 'locale').language, BACK) }
  const response = plainPage(c, { status, message }, [way])
  for (const line of setCookies) response.headers.append('set-cookie', line)
  return response
}
