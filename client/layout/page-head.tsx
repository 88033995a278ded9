import { useLingui } from '@lingui/react/macro'
import { matchHref } from '../../shared/href.ts'
import { ROUTES } from '../../shared/routes.ts'
import {
  alternatesIn,
  canonicalSite,
  type Country,
  COUNTRIES,
  defaultAlternate,
  languageTag,
  MARKETS,
  type Site,
} from '../../shared/sites.ts'
import { usePageContext } from '../config.tsx'
import { useLocation } from '../router/use-router.ts'

type PageHeadProps = {
  title: string
  description?: string | null | undefined
  /** Page number of a list; from 2 on it is part of the canonical address. */
  page?: number
  /** Countries that have this page; all by default. */
  countries?: readonly Country[]
  /** Sites that have it, of those countries; all by default. */
  sites?: readonly Site[] | undefined
  /** True for an error page or one without anything to find, which search engines must not index. */
  isError?: boolean
}

/** Title, description, canonical and alternate addresses; React moves them into the head. */
export function PageHead({
  title,
  description,
  page = 1,
  countries = COUNTRIES,
  sites,
  isError,
}: PageHeadProps) {
  const { t } = useLingui()
  const { locale, settings } = usePageContext()
  const { key } = useLocation()
  const isFindable = !isError && key !== null && ROUTES[key].visibility === 'shared'
  const usual = t`Groceries and dinner ideas delivered to your door at a time that suits you.`
  return (
    <>
      <title>{`${title} · ${settings.siteName ?? MARKETS[locale.country].siteName}`}</title>
      <meta name="description" content={description || usual} />
      {isFindable ? (
        <Addresses page={page} countries={countries} sites={sites} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

/**
 * The canonical form of `/no-nb/…` is `/no/…`; every other language and country of the page is an alternate.
 */
function Addresses({
  page,
  countries,
  sites,
}: {
  page: number
  countries: readonly Country[]
  sites: readonly Site[] | undefined
}) {
  const { publicOrigin, locale } = usePageContext()
  const location = useLocation()
  if (!location.key) return null
  const match = { key: location.key, params: location.params }
  const search: Record<string, string> = page > 1 ? { page: String(page) } : {}
  const at = (site: Site) => publicOrigin + matchHref(site, match, search)
  const alternates = alternatesIn(countries).filter(({ site }) => !sites || sites.includes(site))
  const fallback = defaultAlternate(alternates)
  return (
    <>
      <link rel="canonical" href={at(canonicalSite(locale))} />
      {alternates.map((each) => (
        <link key={each.site} rel="alternate" hrefLang={languageTag(each)} href={at(each.site)} />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={at(fallback.site)} />}
    </>
  )
}
