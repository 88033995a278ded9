import { type RouteDefinition, ROUTES, type RouteMatch } from '../../shared/routes.ts'
import type { Language } from '../../shared/sites.ts'
import type { AppContext, RefusedForm } from '../context.ts'
import { readCookie } from '../cookies.ts'

/**
 * What was typed into a form whose session had ended, carried past the log-in page to the page it was
 * posted to. A cookie, because nothing else comes along without JavaScript: unreadable to scripts, for
 * ten minutes, and never anything a form does not show again after a refusal (`keep`).
 */
const COOKIE = 'carried_form'
const MAX_AGE_SECONDS = 600
/** Cookies come to 8 KB at most (security 4), and the others are needed more. */
const MAX_LENGTH = 3_000

type Carried = { route: string; params: Record<string, string>; form: string; values: [string, string][] }

/** The `Set-Cookie` line. Fields that have no room are left out, the last first. */
export function carryForm(
  c: AppContext,
  match: RouteMatch,
  { form, values }: { form: string; values: Record<string, string> },
): string {
  const carried: Carried = { route: match.key, params: match.params, form, values: Object.entries(values) }
  while (carried.values.length > 0 && encode(carried).length > MAX_LENGTH) carried.values.pop()
  return cookieLine(c, encode(carried), MAX_AGE_SECONDS)
}

/** What the page asked for was posted before the log-in, with the line that forgets it; null where nothing was. */
export function findCarriedForm(c: AppContext): RefusedForm | null {
  const match = c.get('match')
  const locale = c.get('locale')
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
      message: SEND_AGAIN[locale.language],
      code: null,
    },
  }
}

const SEND_AGAIN: Record<Language, string> = {
  nb: 'Du var logget ut, så dette ble ikke sendt. Alt du skrev, står her: se over det og send en gang til.',
  sv: 'Du var utloggad, så detta skickades inte. Allt du skrev står kvar: titta igenom det och skicka en gång till.',
  en: 'You were logged out, so this was not sent. What you typed is still here: look it over and send it once more.',
}

function cookieLine(c: AppContext, value: string, maxAge: number): string {
  return `${COOKIE}=${value}; Path=/${c.get('locale').site}/; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`
}

function encode(carried: Carried): string {
  const bytes = new TextEncoder().encode(JSON.stringify(carried))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Null for anything but what `encode` writes: whoever can set cookies may have written it. */
function decode(value: string): Carried | null {
  try {
    const text = atob(value.replaceAll('-', '+').replaceAll('_', '/'))
    const json: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(text, (each) => each.charCodeAt(0))),
    )
    const { route, params, form, values } = json as Partial<Carried>
    const isPair = (pair: unknown) =>
      Array.isArray(pair) && pair.length === 2 && pair.every((each) => typeof each === 'string')
    if (typeof route !== 'string' || typeof form !== 'string' || !Array.isArray(values)) return null
    return values.every(isPair) ? { route, params: { ...params }, form, values } : null
  } catch {
    return null
  }
}
