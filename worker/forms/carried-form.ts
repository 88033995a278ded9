import { msg } from '@lingui/core/macro'
import { type RouteDefinition, ROUTES } from '../../shared/routes.ts'
import type { RouteMatch } from '../../shared/route-match.ts'
import { type AppContext, type FailedForm, required } from '../context.ts'
import { readCookie } from '../ingress/cookies.ts'
import { text } from '../text.ts'

/**
 * A cookie with the fields of a form that was not handled, because the session had ended or the page could
 * not be rendered. The page it was posted to shows them again. Without JavaScript only a cookie survives the
 * login page. `HttpOnly`, valid for ten minutes, and without fields that a form does not repeat after an
 * error (`keep`).
 */
const COOKIE = 'carried_form'
const MAX_AGE_SECONDS = 600
/**
 * All cookies together have at most 8 KB (docs/reference/security.md#request-sizes), and the others matter
 * more.
 */
const MAX_LENGTH = 3_000

/** Why the form's page was not shown at once. */
type Why = keyof typeof SENTENCES
type Carried = {
  route: string
  params: Record<string, string>
  form: string
  values: [string, string][]
  why: Why
}

/** Returns the `Set-Cookie` line. Fields that do not fit are omitted, from the last. */
export function carryForm(
  c: AppContext,
  match: RouteMatch,
  { form, values, why = 'session' }: { form: string; values: Record<string, string>; why?: Why },
): string {
  const carried: Carried = {
    route: match.key,
    params: match.params,
    form,
    values: Object.entries(values),
    why,
  }
  while (carried.values.length > 0 && encode(carried).length > MAX_LENGTH) carried.values.pop()
  return cookieLine(c, encode(carried), MAX_AGE_SECONDS)
}

/** The carried form of the requested page, with the line that deletes the cookie; null without one. */
export function findCarriedForm(c: AppContext): FailedForm | null {
  const match = required(c, 'match')
  const locale = required(c, 'locale')
  const value = readCookie(c.req.header('cookie'), COOKIE)
  if (!value || !match || value.length > MAX_LENGTH) return null
  const { visibility }: RouteDefinition = ROUTES[match.key]
  const carried = decode(value)
  if (visibility === 'shared' || carried?.route !== match.key) return null
  if (Object.entries(match.params).some(([name, param]) => carried.params[name] !== param)) return null
  return {
    status: 200,
    setCookies: [cookieLine(c, '', 0)],
    failure: {
      form: carried.form,
      values: Object.fromEntries(carried.values),
      fieldErrors: {},
      message: text(locale.language, SENTENCES[carried.why]),
      code: null,
    },
  }
}

const SEND_AGAIN = msg`You were logged out, so this wasn’t sent. What you typed is still here. Check it and send it again.`

/** The change may have been made: only its response is missing. */
const LOOK_AGAIN = msg`The shop was too busy to show you whether this went through. What you typed is still here. Check whether it did, and if not, send it again.`

const SENTENCES = { session: SEND_AGAIN, busy: LOOK_AGAIN } as const

function cookieLine(c: AppContext, value: string, maxAge: number): string {
  return `${COOKIE}=${value}; Path=/${required(c, 'locale').site}/; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`
}

function encode(carried: Carried): string {
  const bytes = new TextEncoder().encode(JSON.stringify(carried))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Null for a value that `encode` did not write: the cookie can be forged. */
function decode(value: string): Carried | null {
  try {
    const text = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
    const json: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(text, (each) => each.charCodeAt(0))),
    )
    const { route, params, form, values, why } = json as Partial<Carried>
    const isPair = (pair: unknown) =>
      Array.isArray(pair) && pair.length === 2 && pair.every((each) => typeof each === 'string')
    if (typeof route !== 'string' || typeof form !== 'string' || !Array.isArray(values)) return null
    if (!values.every(isPair)) return null
    return { route, params: { ...params }, form, values, why: why === 'busy' ? why : 'session' }
  } catch {
    return null
  }
}
