import { Trans, useLingui } from '@lingui/react/macro'
import { canonicalSite, type Country, type Language, languageTag, MARKETS } from '../../shared/sites.ts'
import { useLocale } from '../config.tsx'
import { matchHref } from '../../shared/href.ts'
import { useLocation } from '../router/use-router.ts'

const COUNTRY_NAMES: Record<Country, string> = { NO: 'Norge', SE: 'Sverige' }
const LANGUAGE_NAMES: Record<Language, string> = { nb: 'Norsk', sv: 'Svenska', en: 'English' }
const REMEMBERED_FOR = 31_536_000

/** Plain links to this page in the other languages and the other country; the edge remembers the choice. */
export function SiteSwitcher() {
  const { t } = useLingui()
  const current = useLocale()
  const location = useLocation()
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
                href={
                  location.key
                    ? matchHref(site, { ...location, key: location.key }, location.search)
                    : `/${site}`
                }
                lang={languageTag(choice)}
                hrefLang={languageTag(choice)}
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => remember(site)}
                className=":uno: min-h-11 px-4 inline-flex items-center rounded-full border border-on-spruce/40 hover:underline aria-[current=true]:bg-on-spruce aria-[current=true]:text-spruce"
              >
                {COUNTRY_NAMES[choice.country]} · {LANGUAGE_NAMES[choice.language]}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function remember(site: string) {
  document.cookie = `site=${site}; path=/; max-age=${REMEMBERED_FOR}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
