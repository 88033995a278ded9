import { href, matchHref } from '../../shared/href.ts'
import { matchRoute, ROUTES, type RouteDefinition } from '../../shared/routes.ts'
import { findLocale, type Language } from '../../shared/sites.ts'
import type { AppContext } from '../context.ts'
import { parsePath } from '../door.ts'
import { answerPlainRefusal, answerPlainText } from '../refuse.ts'

/**
 * 303 to the page the form was sent from, else to the basket; the API's own sentence and a way back
 * when it said no. Never stored.
 */
export function answerForm(
  c: AppContext,
  answer: { status: number; body: unknown },
  setCookies: readonly string[],
): Response {
  const target = findReturnPath(c) ?? href(c.get('locale').site, 'cart')
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const line of setCookies) headers.append('set-cookie', line)
  if (answer.status < 400) {
    headers.set('location', target)
    return new Response(null, { status: 303, headers })
  }
  const message = messageOf(answer.body)
  if (message === null) return answerPlainRefusal(c, 'badGateway')
  const refusal = answerPlainText(c, { status: answer.status, message }, [
    { href: target, text: BACK[c.get('locale').language] },
  ])
  for (const line of setCookies) refusal.headers.append('set-cookie', line)
  return refusal
}

/** 400 for a form that none of our pages has. */
export function answerMalformed(c: AppContext): Response {
  return answerPlainRefusal(c, 'formMalformed')
}

/** Of the link on a short page. */
export const BACK: Record<Language, string> = { nb: 'Tilbake', sv: 'Tillbaka', en: 'Back' }

/**
 * The page of ours a `Referer` names, built anew from its matched route: nothing of the header itself
 * reaches the answer (security 15).
 */
function findReturnPath(c: AppContext): string | null {
  const referer = c.req.header('referer')
  if (referer === undefined || !URL.canParse(referer)) return null
  const { host, pathname, searchParams } = new URL(referer)
  if (host !== c.get('location').host) return null
  const [site, ...below] = parsePath(pathname) ?? []
  const locale = findLocale(site)
  const match = locale && matchRoute(below)
  if (!locale || !match) return null
  const { query = [], bare }: RouteDefinition = ROUTES[match.key]
  if (bare) return null
  return matchHref(
    locale.site,
    match,
    Object.fromEntries(query.map((name) => [name, searchParams.get(name) ?? ''])),
  )
}

/** What the API wants read: the broken rule of the first field, else its message. */
function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { message, fieldErrors } = body as { message?: unknown; fieldErrors?: Record<string, unknown> }
  const [first] = Object.values(fieldErrors ?? {}) as { message?: unknown }[]
  const text = first?.message ?? message
  return typeof text === 'string' ? text : null
}
