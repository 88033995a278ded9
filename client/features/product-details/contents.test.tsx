import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NO_SETTINGS } from '../../../shared/content/site-settings.ts'
import { getLocale } from '../../../shared/sites.ts'
import { messages as en } from '../../catalogues/en.ts'
import { messages as enLater } from '../../catalogues/en-later.ts'
import { messages as nb } from '../../catalogues/nb.ts'
import { messages as nbLater } from '../../catalogues/nb-later.ts'
import { messages as sv } from '../../catalogues/sv.ts'
import { messages as svLater } from '../../catalogues/sv-later.ts'
import { PageContextProvider, type PageContext } from '../../config.tsx'
import { ServicesProvider } from '../../hooks/use-services.tsx'
import { I18nProvider, setupI18n } from '../../lingui.tsx'
import type { ProductPage } from '../../queries/products.ts'
import { createFixedHistory } from '../../router/history.ts'
import { RouterProvider } from '../../router/provider.tsx'
import { createRouter } from '../../router/router.ts'
import { ProductContents } from './contents.tsx'

const MESSAGES = { en: { ...en, ...enLater }, nb: { ...nb, ...nbLater }, sv: { ...sv, ...svLater } }

test.each([
  ['en', 'Allergens: not declared, ', 'ask us'],
  ['nb', 'Allergener: ikke oppgitt, ', 'spør oss'],
  ['sv', 'Allergener: inte angivna, ', 'fråga oss'],
] as const)('food with undeclared allergens says so and links to help (%s)', (language, text, link) => {
  const html = render({ allergenStatus: 'not_declared' }, language)
  expect(html).toContain(text)
  expect(html).toMatch(new RegExp(`href="/no/about/frequently-asked-questions/"[^>]*>${link}</a>`))
})

test('undeclared allergens are named beside a list of ingredients, too', () => {
  const html = render({ allergenStatus: 'not_declared', ingredientsText: 'Sukker, melk' })
  expect(html).toContain('Sukker, melk')
  expect(html).toContain('not declared')
})

test('declared food and products that are not eaten have no link to help', () => {
  expect(render({ allergenStatus: 'declared', ingredientsText: 'Vann' })).not.toContain('not declared')
  expect(render({ allergenStatus: 'not_applicable' })).not.toMatch(/not declared|Ingredients/)
})

function render(product: Partial<ProductPage>, language: keyof typeof MESSAGES = 'en'): string {
  const router = createRouter({
    history: createFixedHistory('https://torg.example/no/products/1/'),
    site: 'no',
    prepare: () => Promise.resolve(),
  })
  const services = { track: () => {}, report: () => {}, openChat: () => {} }
  const i18n = setupI18n({ locale: language, messages: MESSAGES[language], missing: (id) => id })
  return renderToStaticMarkup(
    <PageContextProvider value={CONTEXT}>
      <ServicesProvider services={services}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router}>
            <ProductContents product={{ ...EMPTY, ...product }} />
          </RouterProvider>
        </I18nProvider>
      </ServicesProvider>
    </PageContextProvider>,
  )
}

/** Only the fields that the component reads. */
const EMPTY = {
  description: null,
  ingredientsText: null,
  allergens: [],
  detailedInfo: [],
  originCountry: null,
  storage: null,
  alcoholByVolume: null,
  gtin: null,
} as unknown as ProductPage

const CONTEXT: PageContext = {
  locale: getLocale('no'),
  publicOrigin: 'https://torg.example',
  year: 2026,
  isWebview: false,
  isSignedIn: false,
  experiments: {},
  form: null,
  settings: NO_SETTINGS,
  config: {
    analyticsAppId: '',
    collectorUrl: '',
    environment: '',
    chatMessengerId: '',
    mapsAccessToken: '',
    tagManagerEnabled: '',
    supportMessengerId: '',
  },
  footer: { toggleAppStoreBadges: false, linkGroups: [], badges: [], pages: [] },
}
