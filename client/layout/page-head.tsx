import { canonicalSite, getLocale, languageTag, MARKETS, type Site, SITES } from '../../shared/sites.ts'
import { matchHref } from '../../shared/href.ts'
import { useLocale, usePageContext } from '../config.tsx'
import { useLocation } from '../router/use-router.ts'

/** Title, description and the addresses this page is known by; React moves them into the head. */
export function PageHead({ title, description }: { title: string; description?: string | null | undefined }) {
  const { country } = useLocale()
  return (
    <>
      <title>{`${title} · ${MARKETS[country].siteName}`}</title>
      {description && <meta name="description" content={description} />}
      <Addresses />
    </>
  )
}

/** `/no-nb/…` is canonically `/no/…`; every other language and country of the page is an alternate. */
function Addresses() {
  const { publicOrigin, locale } = usePageContext()
  const location = useLocation()
  if (!location.key) return null
  const match = { key: location.key, params: location.params }
  const at = (site: Site) => publicOrigin + matchHref(site, match, location.search)
  const canonicals = SITES.filter((site) => canonicalSite(getLocale(site)) === site)
  return (
    <>
      <link rel="canonical" href={at(canonicalSite(locale))} />
      {canonicals.map((site) => (
        <link key={site} rel="alternate" hrefLang={languageTag(getLocale(site))} href={at(site)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at('no-en')} />
    </>
  )
}
