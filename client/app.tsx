import type { I18n } from '@lingui/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Api } from './api/api.ts'
import { ApiProvider } from './api/api-context.tsx'
import { type PageContext, PageContextProvider } from './config.tsx'
import { type Services, ServicesProvider } from './hooks/use-services.tsx'
import { Document } from './layout/document.tsx'
import type { Screens } from './layout/loaded-screens.ts'
import { Page, type PageParts } from './layout/page.tsx'
import { I18nProvider } from './lingui.tsx'
import { RouterProvider } from './router/provider.tsx'
import type { Router } from './router/router.ts'

export type AppProps = {
  api: Api
  context: PageContext
  services: Services
  i18n: I18n
  queryClient: QueryClient
  router: Router
  screens: Screens
  /** Status of the first page; any other than 200 shows an error page instead of the screen. */
  status: number
  parts: PageParts
}

/** The whole document. The client hydrates `document`, so server and browser both render exactly this. */
export function App({ api, context, services, i18n, queryClient, router, screens, status, parts }: AppProps) {
  return (
    <Document
      locale={context.locale}
      hasSession={status < 500}
      appleItunesApp={context.settings.appleItunesApp}
    >
      <PageContextProvider value={context}>
        <ServicesProvider services={services}>
          <I18nProvider i18n={i18n}>
            <QueryClientProvider client={queryClient}>
              <ApiProvider api={api}>
                <RouterProvider router={router}>
                  <Page screens={screens} firstStatus={status} parts={parts} />
                </RouterProvider>
              </ApiProvider>
            </QueryClientProvider>
          </I18nProvider>
        </ServicesProvider>
      </PageContextProvider>
    </Document>
  )
}
