import { useLingui } from '@lingui/react/macro'
import type { Api } from '../../api/api.ts'
import { COUNTRIES } from '../../../shared/sites.ts'
import { useLocale } from '../../config.tsx'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { toListingQuery } from '../../features/product-listing/listing-search.ts'
import { ProductListing } from '../../features/product-listing/product-listing.tsx'
import { listingQueries, useListing } from '../../features/product-listing/use-listing.ts'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'

export const queries = (api: Api, target: ScreenTarget) => ({
  critical: listingQueries(api, brandSection(target), target.search),
  deferred: [],
})

/** All products of one brand. */
export function Screen() {
  const { t } = useLingui()
  useMiniCartMode('enabled')
  const hrefTo = useHref()
  const location = useLocation()
  const { first, pages, wanted } = useListing(brandSection(location), location.search)
  const { title, countries = COUNTRIES } = first
  const { country } = useLocale()
  const page = wanted.from
  return (
    <div className=":uno: max-w-page mx-auto px-4 lg:px-11 py-2">
      <PageHead
        page={page}
        countries={countries}
        // An empty list of goods is of no use to anybody who searches.
        isError={!countries.includes(country)}
        title={
          page > 1 ? t({ message: `${title}, page ${page}`, comment: 'title of a page of a list' }) : title
        }
        description={t`Everything from ${title}, with prices, unit prices and offers.`}
      />
      <Breadcrumbs
        crumbs={[
          {
            title: t({ message: 'Brands', comment: 'heading and link: the list of all brands' }),
            target: { to: 'brands' },
          },
          { title, target: null },
        ]}
      />
      <h1 className="text-2xl md:text-4xl font-800 mt-2">{title}</h1>
      <ProductListing
        pages={pages}
        search={wanted}
        hrefOf={(next) => hrefTo('brand', { id: location.params['id'] ?? '' }, toListingQuery(next))}
      />
    </div>
  )
}

function brandSection({ params }: Pick<ScreenTarget, 'params'>) {
  return { purpose: 'brands', collectionId: params['id'] ?? '' } as const
}
