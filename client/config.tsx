import { createContext, type ReactNode, use } from 'react'
import type { FooterContent } from '../shared/content/footer.ts'
import type { PageSettings } from '../shared/content/site-settings.ts'
import type { FlagResults } from '../shared/flags.ts'
import type { PublicConfig } from '../shared/public-config.ts'
import type { FormFailure } from '../shared/forms/form-failure.ts'
import type { Locale } from '../shared/sites.ts'

/** Values every component may read. They are equal on server and browser, and equal for all visitors. */
export type PageContext = {
  locale: Locale
  config: PublicConfig
  /** Origin of canonical links; it comes from configuration, never from the request. */
  publicOrigin: string
  footer: FooterContent
  settings: PageSettings
  /** Year of the copyright line, set by the render, so that server and browser agree at New Year. */
  year: number
  isWebview: boolean
  /** What a deployed shop with the test payment provider, which sells without goods and money, says about itself. */
  testShopNotice: string | null
  /** Whether the readable log-in cookie is set. It only decides which account link the first HTML has. */
  isSignedIn: boolean
  /** Values of the flags that the first page shows. A shared page must not say how they were decided. */
  experiments: FlagResults
  /** A form of this page that was posted without JavaScript and refused (docs/forms.md). */
  form: FormFailure | null
}

const Context = createContext<PageContext | null>(null)

export function PageContextProvider({ value, children }: { value: PageContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** Throws outside `PageContextProvider` (docs/reference/interface.md#providers). */
export function usePageContext(): PageContext {
  const context = use(Context)
  if (!context) throw new Error('usePageContext needs a PageContextProvider above it')
  return context
}

/** Site, language and country of the page. Throws outside `PageContextProvider`. */
export function useLocale(): Locale {
  return usePageContext().locale
}

/** Whether a page has an editor's notice or links above its header. */
export function hasBanner({ banner, navbar }: PageSettings): boolean {
  return banner !== null || navbar.length > 0
}

/** The seven public runtime settings. Throws outside `PageContextProvider`. */
export function usePublicConfig(): PublicConfig {
  return usePageContext().config
}
