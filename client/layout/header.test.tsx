import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getLocale } from '../../shared/sites.ts'
import { type PageContext, PageContextProvider } from '../config.tsx'
import { ServicesProvider } from '../hooks/use-services.tsx'
import { createFixedHistory } from '../router/history.ts'
import { RouterProvider } from '../router/provider.tsx'
import { createRouter } from '../router/router.ts'
import { SimpleHeader } from './header.tsx'
import { I18nProvider, setupI18n } from '../lingui.tsx'
import { NO_SETTINGS } from '../../shared/content/site-settings.ts'

test('the simple header has a logo that links home, and nothing else', () => {
  const html = render(<SimpleHeader />)
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/no/"'])
})

test('disallowNavigation leaves a logo without a link', () => {
  const html = render(<SimpleHeader disallowNavigation />)
  expect(html).toContain('torg')
  expect(html).not.toMatch(/<(a|button)\b/)
})

function render(children: ReactNode): string {
  const router = createRouter({
    history: createFixedHistory('https://torg.example/no/checkout/'),
    site: 'no',
    prepare: () => Promise.resolve(),
  })
  const services = { track: () => {}, report: () => {}, openChat: () => {} }
  return renderToStaticMarkup(
    <PageContextProvider value={CONTEXT}>
      <ServicesProvider services={services}>
        <I18nProvider i18n={setupI18n({ locale: 'en', messages: {}, missing: (id) => id })}>
          <RouterProvider router={router}>{children}</RouterProvider>
        </I18nProvider>
      </ServicesProvider>
    </PageContextProvider>,
  )
}

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
