import { Trans, useLingui } from '@lingui/react/macro'
import { canonicalSite, type Country, type Language, languageTag, MARKETS } from '../../shared/sites.ts'
import { useLocale } from '../config.tsx'
import { useTrackClick } from '../links/use-track-click.ts'
import { otherSiteHref } from './other-site.ts'
import { rememberSite, useLeftPage } from './use-left-page.ts'

const COUNTRY_NAMES: Record<Country, string> = { NO: 'Norge', SE: 'Sverige' }
const LANGUAGE_NAMES: Record<Language, string> = { nb: 'Norsk', sv: 'Svenska', en: 'English' }

/**
 * Plain links to this page, or the nearest one, in the other languages and the other country; the edge
 * remembers the choice.
 */
export function SiteSwitcher({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui()
  const current = useLocale()
  const page = useLeftPage(isMissing)
  const trackClick = useTrackClick('url')
  const choices = Object.values(MARKETS).flatMap(({ country, siteByLanguage }) =>
    (Object.keys(siteByLanguage) as Language[]).map((language) => ({ country, language })),
  )
  return (
    <nav aria-label={t`Country and language`}>
      <p className=":uno: text-base font-700 tracking-normal mb-1">
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
                aria-current={isCurrent ? 'true' : undefined}
                onClick={(event) => {
                  trackClick(event)
                  rememberSite(site)
                }}
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
