import { createMiddleware } from 'hono/factory'
import type { EndpointKind } from '../../shared/api/endpoint.ts'
import type { FormDefinition } from '../../shared/forms/form.ts'
import { matchRoute } from '../../shared/route-match.ts'
import type { RouteKey } from '../../shared/routes.ts'
import { FORM_FIELD } from '../../shared/forms/form-failure.ts'
import { findLocale } from '../../shared/sites.ts'
import { isSameOrigin } from '../ingress/same-origin.ts'
import { closeBanner } from './close-banner.ts'
import { type AppContext, type AppEnv, type Pages, required } from '../context.ts'
import { plainErrorResponse } from '../errors/error-response.ts'
import { takeAddressForm } from './address-form.ts'
import { takePageForm } from './page-form.ts'
import { isMultipart, readFields } from '../ingress/read-form.ts'

type FormHandler = (c: AppContext, pages: Pages) => Promise<Response>

const BANNER = '/banner/'

/** Loads the forms with the first POST to a page, so that no isolate begins with them. */
export function provideForms() {
  return createMiddleware<AppEnv>(async function provideForms(c, next) {
    const [site] = required(c, 'location').segments
    if (c.req.method === 'POST' && findLocale(site)) {
      c.set('forms', (await import('./forms-by-address.ts')).FORMS_BY_ADDRESS)
    }
    await next()
  })
}

/**
 * Handles `POST /{site}/…`: 404 for an unknown URL, 405 for a page without a form, 403 for a request from
 * another site.
 */
export async function serveForm(c: AppContext, pages: Pages): Promise<Response> {
  const match = required(c, 'match')
  const handle = match ? findPageHandler(c, match.key) : findAddressHandler(c)
  if (!handle) {
    return match
      ? plainErrorResponse(c, 'methodNotAllowed', { allow: 'GET, HEAD' })
      : pages.serveErrorPage(c, 404)
  }
  return isSameOrigin(c) ? handle(c, pages) : plainErrorResponse(c, 'crossSite')
}

/**
 * The kind of the calls that a posted form makes, or null for a request that posts none. An unread form may
 * be any form of its page, so one `money` form makes it `money`. Uses only the URL, because no middleware has
 * matched it yet.
 */
export function formKind(c: AppContext): EndpointKind | null {
  if (c.req.method !== 'POST') return null
  const [site, ...below] = required(c, 'location').segments
  if (!findLocale(site)) return null
  const { byAddress, byPage } = required(c, 'forms')
  const addressed = byAddress.get(addressOf(below))
  if (addressed) return addressed.kind
  const match = matchRoute(below)
  const kinds = ((match && byPage.get(match.key)) ?? [])
    .filter((form) => mayBe(c, form))
    .map(({ kind }) => kind)
  return kinds.find((kind) => kind === 'money') ?? kinds[0] ?? null
}

function mayBe(c: AppContext, { name, kind }: FormDefinition): boolean {
  if (isMultipart(c)) return kind === 'upload'
  const fields = readFields(c)
  return fields === null || fields.get(FORM_FIELD) === name
}

function findPageHandler(c: AppContext, page: RouteKey): FormHandler | undefined {
  const forms = required(c, 'forms').byPage.get(page)
  return forms && ((_, pages) => takePageForm(c, pages, forms))
}

function findAddressHandler(c: AppContext): FormHandler | undefined {
  const [site, ...below] = required(c, 'location').segments
  if (!findLocale(site)) return undefined
  const address = addressOf(below)
  const form = required(c, 'forms').byAddress.get(address)
  if (form) return () => takeAddressForm(c, form)
  return address === BANNER ? closeBanner : undefined
}

function addressOf(below: readonly string[]): string {
  return `/${below.join('/')}/`
}
