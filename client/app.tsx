import type { I18n } from '@lingui/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { ApiProvider } from './api-context.tsx'
import { type PageContext, PageContextProvider } from './config.tsx'
import { CartProvider } from './features/cart/cart-provider.tsx'
import { MiniCartProvider } from './features/mini-cart/mini-cart-provider.tsx'
import { type Doors, DoorsProvider } from './hooks/use-doors.tsx'
import { Document } from './layout/document.tsx'
import type { Screens } from './layout/loaded-screens.ts'
import { Page } from './layout/page.tsx'
import { I18nProvider } from './lingui.tsx'
import { RouterProvider } from './router/provider.tsx'
import type { Router } from './router/router.ts'

export type AppProps = {
  api: Api
  context: PageContext
  doors: Doors
  i18n: I18n
  queryClient: QueryClient
  router: Router
  screens: Screens
  /** Of the first page; not 200 shows why instead of the screen. */
  status: number
}

/** The whole document: the client hydrates `document`, so both sides render this and nothing around it. */
export function App({ api, context, doors, i18n, queryClient, router, screens, status }: AppProps) {
  return (
    <Document
      locale={context.locale}
      hasSession={status < 500}
      appleItunesApp={context.settings.appleItunesApp}
    >
      <PageContextProvider value={context}>
        <DoorsProvider doors={doors}>
          <I18nProvider i18n={i18n}>
            <QueryClientProvider client={queryClient}>
              <ApiProvider api={api}>
                <CartProvider>
                  <MiniCartProvider>
                    <RouterProvider router={router}>
                      <Page screens={screens} firstStatus={status} />
                    </RouterProvider>
                  </MiniCartProvider>
                </CartProvider>
              </ApiProvider>
            </QueryClientProvider>
          </I18nProvider>
        </DoorsProvider>
      </PageContextProvider>
    </Document>
  )
}
