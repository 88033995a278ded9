import type { FormDefinition } from '../../shared/forms/form.ts'
import { href, matchHref } from '../../shared/href.ts'
import { matchRoute } from '../../shared/route-match.ts'
import { ROUTES, type RouteDefinition } from '../../shared/routes.ts'
import { findLocale } from '../../shared/sites.ts'
import { type AppContext, required } from '../context.ts'
import { parsePath } from '../ingress/ingress.ts'
import { plainErrorResponse, plainPage } from '../errors/error-response.ts'
import { respondMalformed, BACK, seeOther } from './responses.ts'
import { readForm } from '../ingress/read-form.ts'
import { type FormOutcome, runForm } from './run-form.ts'

/**
 * Takes a form that has an address of its own, because it is on many pages: 303 to the page it was sent from, else
 * to the cart; for a refusal a short page with the API's sentence and a way back.
 */
export async function takeAddressForm(c: AppContext, form: FormDefinition): Promise<Response> {
  const fields = await readForm(c)
  if (!fields) return respondMalformed(c)
  const outcome = await runForm(c, form, { fields, files: new Map() })
  if (outcome.kind === 'malformed') return respondMalformed(c)
  if (outcome.kind === 'failed') return respondWithError(c, outcome)
  return seeOther(findReturnPath(c), outcome.setCookies)
}

/**
 * The page of ours a `Referer` names, else the cart. Built anew from its matched route: nothing of the header itself
 * reaches the response.
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

/** Says the broken rule of the first field, else the message. */
function respondWithError(c: AppContext, refused: Extract<FormOutcome, { kind: 'failed' }>): Response {
  const { status, fieldErrors, setCookies } = refused
  const [first] = Object.values(fieldErrors)
  const message = first?.message ?? refused.message
  if (message === null) return plainErrorResponse(c, 'badGateway')
  const way = { href: findReturnPath(c), text: BACK[required(c, 'locale').language] }
  const response = plainPage(c, { status, message }, [way])
  for (const line of setCookies) response.headers.append('set-cookie', line)
  return response
}
