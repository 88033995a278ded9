import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import {
  canonicalSite,
  type Country,
  COUNTRIES,
  type Language,
  languageTag,
  MARKETS,
} from '../../shared/sites.ts'
import { readCookie } from '../browser.ts'
import { usePageContext } from '../config.tsx'
import { useIsAsked } from '../features/consent/use-is-asked.ts'
import { Link } from '../links/link.tsx'
import { otherSiteHref } from './other-site.ts'
import { rememberSite, useLeftPage } from './use-left-page.ts'
import { guessCountry } from './visitor-country.ts'

/**
 * Names the countries we deliver in to a visitor who seems to be in another one than this site is for, until
 * they choose (docs/reference/interface.md#supported-countries). Only the browser decides, so that every
 * visitor gets the same HTML.
 */
export function CountryBanner({ isMissing }: { isMissing: boolean }) {
  const { isWebview, locale } = usePageContext()
  const guessed = useSyncExternalStore(subscribe, guess, () => null)
  const [isClosed, setClosed] = useState(false)
  const isAsked = useIsAsked()
  if (isWebview || isClosed || isAsked || guessed === null || guessed === locale.country) return null
  const onClose = () => {
    rememberSite(locale.site)
    setClosed(true)
  }
  return <Notice country={guessed} isMissing={isMissing} onClose={onClose} />
}

function Notice({
  country,
  isMissing,
  onClose,
}: {
  country: Country | 'elsewhere'
  isMissing: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const { locale } = usePageContext()
  const page = useLeftPage(isMissing)
  const tag = languageTag(locale)
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  const nameOf = (each: Country) => names.of(each) ?? each
  const countries = new Intl.ListFormat(tag).format(COUNTRIES.map(nameOf))
  return (
    <section data-notice="" aria-label={t`Countries we deliver in`}>
      <div className="pointer-events-auto max-w-120 rounded-card bg-surface border border-line p-5">
        <p>
          <Trans>We deliver in {countries}.</Trans>
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          {COUNTRIES.filter(
            (each) => each !== locale.country && (country === each || country === 'elsewhere'),
          ).map((each) => {
            const site = siteOf(each, locale.language)
            const name = nameOf(each)
            return (
              <Link
                key={each}
                kind="url"
                url={otherSiteHref(site, page)}
                onClick={() => rememberSite(site)}
                className="min-h-11 inline-flex items-center font-700 underline"
              >
                <Trans comment="link: to the shop of another country">Shop in {name}</Trans>
              </Link>
            )
          })}
          <button type="button" onClick={onClose} className="min-h-11 font-700 underline cursor-pointer">
            <Trans comment="button: keeps the country of the shop that is open">Stay here</Trans>
          </button>
        </p>
      </div>
    </section>
  )
}

/** The site of a country in the visitor's language, else in its own. */
function siteOf(country: Country, language: Language) {
  const { siteByLanguage } = MARKETS[country]
  const own = Object.keys(siteByLanguage)[0] as Language
  return canonicalSite({ country, language: language in siteByLanguage ? language : own })
}

const subscribe = () => () => {}

/** Null for whoever has chosen a site before. */
function guess(): Country | 'elsewhere' | null {
  if (readCookie('site') !== undefined) return null
  return guessCountry({ timeZone: findTimeZone(), languages: navigator.languages })
}

/** The first formatter of a page takes Chromium 40 ms on a desktop and 150 ms on a phone; `Temporal` needs none. */
function findTimeZone(): string {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } }
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
