import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { canonicalSite, type Country, type Language, languageTag, MARKETS } from '../../shared/sites.ts'
import { useLocale } from '../config.tsx'
import type { ProductPage } from '../queries/products.ts'
import { useLocation } from '../router/use-router.ts'
import { otherSiteHref } from './other-site.ts'

const COUNTRY_NAMES: Record<Country, string> = { NO: 'Norge', SE: 'Sverige' }
const LANGUAGE_NAMES: Record<Language, string> = { nb: 'Norsk', sv: 'Svenska', en: 'English' }
const REMEMBERED_FOR = 31_536_000

/**
 * Plain links to this page, or the nearest one, in the other languages and the other country; the edge
 * remembers the choice.
 */
export function SiteSwitcher({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui()
  const current = useLocale()
  const location = useLocation()
  const product = useShownProduct(location)
  const page = {
    country: current.country,
    match: location.key && { key: location.key, params: location.params },
    search: location.search,
    isMissing,
    product,
  }
  const choices = Object.values(MARKETS).flatMap(({ country, siteByLanguage }) =>
    (Object.keys(siteByLanguage) as Language[]).map((language) => ({ country, language })),
  )
  return (
    <nav aria-label={t`Country and language`}>
      <p className="font-700 mb-2">
        <Trans>Country and language</Trans>
      </p>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const site = canonicalSite(choice)
          const isCurrent = site === canonicalSite(current)
          return (
            <li key={site}>
              <a
                href={otherSiteHref(site, page)}
                lang={languageTag(choice)}
                hrefLang={languageTag(choice)}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => remember(site)}
                className=":uno: min-h-11 px-4 inline-flex items-center rounded-full border border-on-spruce/40 hover:underline aria-[current=true]:bg-on-spruce aria-[current=true]:text-spruce"
              >
                {`${COUNTRY_NAMES[choice.country]} · ${LANGUAGE_NAMES[choice.language]}`}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The product of a product page, from the data its screen has loaded; no further code is loaded for it. */
function useShownProduct({ key, params }: ReturnType<typeof useLocation>): ProductPage | undefined {
  const client = useQueryClient()
  const id = key === 'product' ? params['id'] : undefined
  const read = () => (id === undefined ? undefined : client.getQueryData<ProductPage>(['products', id]))
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  )
  return useSyncExternalStore(subscribe, read, read)
}

function remember(site: string) {
  document.cookie = `site=${site}; path=/; max-age=${REMEMBERED_FOR}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
