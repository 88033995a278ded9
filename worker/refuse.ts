import type { ApiErrorBody } from '../shared/errors.ts'
import { findLocale, getLocale, type Language, LANGUAGES, preferredSite } from '../shared/sites.ts'
import type { AppContext } from './context.ts'
import { OriginError } from './origin.ts'
import { type RefusalName, REFUSALS } from './refusals.ts'

/** Seconds after which whoever is told that the shop cannot serve them now may come again. */
const RETRY_AFTER = '5'

/** The no to a call that got no answer, by what `Origin` threw (security, when things fail). */
export function refusalFor(error: unknown): RefusalName {
  if (!(error instanceof OriginError)) return 'badGateway'
  if (error.kind === 'timeout') return 'gatewayTimeout'
  return error.kind === 'resting' || error.kind === 'busy' ? error.kind : 'badGateway'
}

/** The worker's own no, as whoever asked can read it. */
export function answerRefusal(c: AppContext, name: RefusalName): Response {
  return c.get('location').path.startsWith('/api/') ? answerApiRefusal(c, name) : answerPlainRefusal(c, name)
}

/** The worker's own no to an API call, as the contract's error body (contract 1). Never stored. */
export function answerApiRefusal(
  c: AppContext,
  name: RefusalName,
  headers: Record<string, string> = {},
): Response {
  c.set('refusal', name)
  const { status, code, message } = REFUSALS[name]
  const asked = c.req.header('x-language')
  const text = message[LANGUAGES.find((language) => language === asked) ?? 'en']
  const body: ApiErrorBody = {
    statusCode: status,
    message: text,
    code,
    errors: [{ code, message: text }],
    transactionId: c.get('transactionId'),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-security-policy': API_CSP,
      ...(status === 503 && { 'retry-after': RETRY_AFTER }),
      ...headers,
    },
  })
}

/** No answer below `/api/` is ever rendered as a document (security 7). */
export const API_CSP = "default-src 'none'; sandbox"

/**
 * The worker's own no to everything else: a short page that needs nothing else to work and repeats
 * nothing of the request.
 */
export function answerPlainRefusal(
  c: AppContext,
  name: RefusalName,
  headers: Record<string, string> = {},
): Response {
  c.set('refusal', name)
  const { status, message } = REFUSALS[name]
  return answerPlainText(c, { status, message: message[pageLanguage(c)] }, [], headers)
}

/** The same short page for a sentence that comes from the API; text and links are escaped. */
export function answerPlainText(
  c: AppContext,
  { status, message }: { status: number; message: string },
  links: readonly { href: string; text: string }[],
  headers: Record<string, string> = {},
): Response {
  const ways = links.map((link) => `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`)
  const html = `<!doctype html><html lang="${pageLanguage(c)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${status}</h1><p>${escapeHtml(message)}</p>${ways.join('')}</html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      ...(status === 503 && { 'retry-after': RETRY_AFTER }),
      ...headers,
    },
  })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A refused address has no trusted segments: one literal comparison is all that is asked of it. */
function pageLanguage(c: AppContext): Language {
  const first = /^(?:https?:\/\/[^/]*)?\/([a-z-]{2,5})(?:[/?]|$)/.exec(c.req.raw.url.slice(0, 300))?.[1]
  const locale =
    findLocale(first) ?? getLocale(preferredSite({ acceptLanguage: c.req.header('accept-language') }))
  return locale.language
}
