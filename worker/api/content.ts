import * as v from 'valibot'
import { getContentPage } from '../../shared/content/content-page.ts'
import { getEditorialPage } from '../../shared/content/editorial-page.ts'
import { COUNTRIES, getLocale, LANGUAGES, type Locale, MARKETS } from '../../shared/sites.ts'
import { findContentPage, findEditorialPage } from '../content/content.ts'
import type { ContentLocale } from '../content/document.ts'
import { getShownHome } from '../content/shown-home.ts'
import { type AppContext, required } from '../context.ts'
import { apiErrorResponse, API_CSP, errorNameFor } from '../errors/error-response.ts'

/** Serves editorial pages. Only the storefront may call the content system, so this is not forwarded. */
export function serveContent(c: AppContext): Promise<Response> {
  return serve(c, v.object(getEditorialPage.params), async (locale, address) => {
    const { page, result } = await findEditorialPage(c, locale, { ...address, type: typeOf(c) })
    if (page && result) c.set('cacheResult', result)
    return page && { page }
  })
}

/** Serves the pages that editors have added to a section. */
export function serveContentPage(c: AppContext): Promise<Response> {
  return serve(c, v.object(getContentPage.params), async (locale, { section, slug }) => {
    return (await findContentPage(c, locale, { section, slug, type: typeOf(c) })).found
  })
}

const typeOf = (c: AppContext) => required(c, 'location').search.get('content_type')

/** Serves what editors have written for the home page. */
export async function serveHomeContent(c: AppContext): Promise<Response> {
  if (c.req.method !== 'GET') return apiErrorResponse(c, 'methodNotAllowed', { allow: 'GET' })
  const locale = localeOf(c)
  if (!locale) return apiErrorResponse(c, 'notFound')
  c.set('locale', locale)
  return Response.json((await getShownHome(c)).home, { headers: HEADERS })
}

async function serve<Address extends v.GenericSchema>(
  c: AppContext,
  schema: Address,
  find: (locale: ContentLocale, address: v.InferOutput<Address>) => Promise<object | null>,
): Promise<Response> {
  const locale = localeOf(c)
  if (c.req.method !== 'GET') return apiErrorResponse(c, 'methodNotAllowed', { allow: 'GET' })
  const address = v.safeParse(schema, c.req.param())
  if (!locale || !address.success) return apiErrorResponse(c, 'notFound')
  try {
    const found = await find(locale, address.output)
    return found ? Response.json(found, { headers: HEADERS }) : apiErrorResponse(c, 'notFound')
  } catch (error) {
    // `report` was called where it failed.
    return apiErrorResponse(c, errorNameFor(error))
  }
}

const HEADERS = { 'content-security-policy': API_CSP, 'cache-control': 'no-store' }

/** The locale that a call names; null for one that is no site's. */
function localeOf(c: AppContext): Locale | null {
  const country = COUNTRIES.find((each) => each === c.req.header('x-country'))
  const language = LANGUAGES.find((each) => each === c.req.header('x-language'))
  const site = country && language && MARKETS[country].siteByLanguage[language]
  return site ? getLocale(site) : null
}
