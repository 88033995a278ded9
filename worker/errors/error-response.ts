import type { ApiErrorBody } from '../../shared/errors.ts'
import { findLocale, getLocale, type Language, LANGUAGES, preferredSite } from '../../shared/sites.ts'
import type { AppContext } from '../context.ts'
import { text } from '../text.ts'
import { UpstreamError } from './upstream-error.ts'
import { WORKER_ERRORS } from './error-texts.ts'
import type { WorkerErrorName } from '../request.ts'

/** `Retry-After` of a 503, in seconds. */
const RETRY_AFTER = '5'

/** The error response for what `Upstream` threw (docs/reference/security.md#failures). */
export function errorNameFor(error: unknown): WorkerErrorName {
  if (!(error instanceof UpstreamError)) return 'badGateway'
  if (error.kind === 'timeout') return 'gatewayTimeout'
  if (error.kind === 'preempted') return 'busy'
  return error.kind === 'resting' || error.kind === 'busy' ? error.kind : 'badGateway'
}

/** An error of the worker itself: JSON for an API call, a short page for everything else. */
export function errorResponse(c: AppContext, name: WorkerErrorName): Response {
  return c.get('location')?.path.startsWith('/api/') ? apiErrorResponse(c, name) : plainErrorResponse(c, name)
}

/** An error of the worker as the API's error body (docs/reference/api.md#errors). Never stored. */
export function apiErrorResponse(
  c: AppContext,
  name: WorkerErrorName,
  headers: Record<string, string> = {},
): Response {
  c.set('errorName', name)
  const { status, code, message } = WORKER_ERRORS[name]
  const asked = LANGUAGES.find((language) => language === c.req.header('x-language'))
  // A call that the worker makes for a page or form uses the language of its site.
  const said = text(asked ?? c.get('locale')?.language ?? 'en', message)
  const body: ApiErrorBody = {
    statusCode: status,
    message: said,
    code,
    errors: [{ code, message: said }],
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

/** No response below `/api/` is ever rendered as a document (docs/reference/security.md#response-headers). */
export const API_CSP = "default-src 'none'; sandbox"

/** A short page for everything outside the API. It loads nothing and repeats nothing of the request. */
export function plainErrorResponse(
  c: AppContext,
  name: WorkerErrorName,
  headers: Record<string, string> = {},
): Response {
  c.set('errorName', name)
  const { status, message } = WORKER_ERRORS[name]
  return plainPage(c, { status, message: text(pageLanguage(c), message) }, [], headers)
}

/** The same page with a sentence of the API; text and links are escaped. */
export function plainPage(
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

/** A refused URL has no validated segments, so only this literal comparison reads it. */
function pageLanguage(c: AppContext): Language {
  const first = /^(?:https?:\/\/[^/]*)?\/([a-z-]{2,5})(?:[/?]|$)/.exec(c.req.raw.url.slice(0, 300))?.[1]
  const locale =
    findLocale(first) ?? getLocale(preferredSite({ acceptLanguage: c.req.header('accept-language') }))
  return locale.language
}
