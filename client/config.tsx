import { createContext, type ReactNode, use } from 'react'
import type { FooterContent } from '../shared/content/footer.ts'
import type { PageSettings } from '../shared/content/site-settings.ts'
import type { FlagResults } from '../shared/flags.ts'
import type { PublicConfig } from '../shared/public-config.ts'
import type { FormFailure } from '../shared/screen-forms.ts'
import type { Locale } from '../shared/sites.ts'

/** What every component of a page may know, equal on both sides of hydration and the same for everybody. */
export type PageContext = {
  locale: Locale
  config: PublicConfig
  /** Origin of canonical links: from configuration, never from the request. */
  publicOrigin: string
  footer: FooterContent
  settings: PageSettings
  /** Of the copyright line; the render's, so that both sides of New Year agree. */
  year: number
  isWebview: boolean
  /** The readable cookie of the key: decides which account link the first HTML has, nothing else. */
  isSignedIn: boolean
  /** Values of the flags the first page shows; how they came about is not for a shared page. */
  experiments: FlagResults
  /** A form of this very page that was posted without JavaScript and refused (docs/forms.md). */
  form: FormFailure | null
}

const Context = createContext<PageContext | null>(null)

export function PageContextProvider({ value, children }: { value: PageContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** Throws outside `PageContextProvider` (spec 8). */
export function usePageContext(): PageContext {
  const context = use(Context)
  if (!context) throw new Error('usePageContext needs a PageContextProvider above it')
  return context
}

/** Site, language and country of the page. Throws outside `PageContextProvider`. */
export function useLocale(): Locale {
  return usePageContext().locale
}

/** The seven public runtime settings. Throws outside `PageContextProvider`. */
export function usePublicConfig(): PublicConfig {
  return usePageContext().config
}
