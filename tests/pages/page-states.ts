import type { PageContext } from '../../client/entry.server.tsx'
import type { PageSettings } from '../../shared/content/site-settings.ts'
import { FLAGS, htmlFlagsOf } from '../../shared/flags.ts'
import { matchRoute } from '../../shared/route-match.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import type { FormFailure } from '../../shared/forms/form-failure.ts'
import type { Visit } from './screen-visits.ts'

/** How a page differs from the usual visit to its screen (screen-visits.ts). */
export type PageState = {
  /** The site whose customer comes; by default the rendered one. */
  customerOf?: 'no' | 'se-en'
  context?: Partial<PageContext>
  isTestShop?: boolean
  settings?: PageSettings
  visit?: Partial<Visit>
  /** The status of an error page. */
  status?: number
  /** Paths of the API that fail with 503. */
  failing?: RegExp
  /** Paths of the API that respond with 410. */
  ended?: RegExp
}

/** A page in such a state, its status, and whether its HTML equals the usual one. */
type StatefulPage = { key: RouteKey | null; state: PageState; status: number; isUsual: boolean }

const SETTINGS: PageSettings = {
  banner: {
    id: 'b1',
    title: 'Closed <tomorrow> & "Sunday"',
    text: 'Order today.',
    link: { kind: 'relative_path', title: 'Choose a time', uri: '/delivery/' },
  },
  appleItunesApp: '1234567890',
  navbar: [{ kind: 'page', title: 'Prices', uri: 'pricing' }],
  cookieWidget: false,
}

const page = (
  key: RouteKey | null,
  state: PageState,
  { status = 200, isUsual = false } = {},
): StatefulPage => ({ key, state, status, isUsual })

export const PAGE_STATES: Readonly<Record<string, StatefulPage>> = {
  'an address without a route': page(null, {}, { status: 404, isUsual: true }),
  'a product that does not exist': page('product', { visit: { params: { id: '999999' } } }, { status: 404 }),
  'a page of a site that is down': page('home', { status: 503 }, { status: 503 }),
  'a product that the backend fails to send': page('product', { failing: /\/products\// }, { status: 503 }),
  'a delivery whose link has ended': page('deliveryTracker', { ended: /\/track\// }, { status: 410 }),
  'a shared basket that has ended': page('cartShared', { ended: /\/shared\// }, { status: 410 }),
  'a category without its offers': page('category', { failing: /\/campaigns\// }),
  'a category without its menu': page('category', { failing: /\/app-components\// }),
  'a shared page of a signed-in visitor': page('category', { context: { isSignedIn: true } }),
  'a search without a query': page('search', { visit: { search: {} } }),
  'a search without a hit': page('search', { visit: { search: { q: 'qxqxqx' } } }),
  'a listing in another order': page('category', { visit: { search: { sort: 'price' } } }),
  ...Object.fromEntries(
    (['home', 'checkout', 'tokenAuthentication'] as const).map((key) => [
      `screen ${key} of a test shop`,
      page(key, { isTestShop: true }),
    ]),
  ),
  ...Object.fromEntries(
    (['home', 'checkout', 'product'] as const).flatMap((key) => [
      // The simple header has no bar that a webview lacks.
      [
        `the screen ${key} in a webview`,
        page(key, { context: { isWebview: true } }, { isUsual: key === 'checkout' }),
      ],
      [`the screen ${key} with a banner and links`, page(key, { settings: SETTINGS })],
    ]),
  ),
  ...Object.fromEntries(
    (Object.keys(ROUTES) as RouteKey[]).flatMap((key) =>
      htmlFlagsOf(key).flatMap((flag) => {
        const { variations, default: control } = FLAGS[flag as keyof typeof FLAGS]
        return variations
          .filter((variation) => variation !== control)
          .map((variation) => [
            `the variation ${variation} of ${flag}`,
            page(key, { context: { experiments: { [flag]: variation } } }),
          ])
      }),
    ),
  ),
}

/** Later steps of forms, which the usual page does not contain. */
const LATER_FORMS: Partial<Record<RouteKey, string[]>> = {
  login: ['codeComplete'],
}

/**
 * For each form in a screen's HTML that is sent to this screen, and each of its later steps, the page after the form
 * was refused. The refusal of a form that is sent to another screen is shown there.
 */
export function refusalsOf(key: RouteKey, html: string): PageState[] {
  const fields = [...html.matchAll(FIELD)].map(([, name = '']) => name)
  const own = html.split('<form ').filter((form) => isSentTo(key, form))
  const forms = new Map(
    [...own.join('<form ').matchAll(FORM)].map(([, name = '', instance = '']) => [name, instance]),
  )
  for (const name of LATER_FORMS[key] ?? []) forms.set(name, '')
  return [...forms].flatMap(([form, instance]) =>
    [null, 'outside_delivery_area'].map((code) => ({
      context: { form: refusal(form, instance, fields, code) },
    })),
  )
}

function isSentTo(key: RouteKey, form: string): boolean {
  const [, action = ''] = /^[^>]*action="([^"?]*)/.exec(form) ?? []
  const [, , ...segments] = action.split('/')
  return matchRoute(segments.filter(Boolean))?.key === key
}

const FORM =
  /<input type="hidden" name="form" value="(?!log-out")([^"]+)"\/?>(?:<input type="hidden" name="instance" value="([^"]*)")?/g
const FIELD = /<(?:input|select|textarea)[^>]* name="(?!form"|instance")([\w.]+)"/g

function refusal(form: string, instance: string, fields: string[], code: string | null): FormFailure {
  return {
    form,
    values: { ...Object.fromEntries(fields.map((field) => [field, `«${field}» & <typed>`])), instance },
    fieldErrors: Object.fromEntries(
      fields.map((field) => [field, { code: 'invalid', message: `No ${field}` }]),
    ),
    message: 'It was refused.',
    code,
  }
}
