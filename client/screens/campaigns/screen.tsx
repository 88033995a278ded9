import { Trans, useLingui } from '@lingui/react/macro'
import { LOWEST_PRICE_DAYS } from '../../../shared/money/lowest-price.ts'
import type { Api } from '../../api/api.ts'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { toListingQuery } from '../../features/product-listing/listing-search.ts'
import { ProductListing } from '../../features/product-listing/product-listing.tsx'
import { listingQueries, useListing } from '../../features/product-listing/use-listing.ts'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'

const CURRENT = { purpose: 'campaigns', collectionId: 'current' } as const

export const queries = (api: Api, { search }: ScreenTarget) => ({
  critical: listingQueries(api, CURRENT, search),
  deferred: [],
})

/** All products on offer. */
export function Screen() {
  const { t } = useLingui()
  useMiniCartMode('enabled')
  const hrefTo = useHref()
  const { search } = useLocation()
  const { first, pages, wanted } = useListing(CURRENT, search)
  const { title } = first
  const page = wanted.from
  const days = LOWEST_PRICE_DAYS
  return (
    <div className=":uno: max-w-page mx-auto px-4 lg:px-11 py-2">
      <PageHead
        page={page}
        title={page > 1 ? t`${title}, page ${page}` : title}
        description={t`Reduced prices and multibuys right now. For each item you’ll also see its lowest price in the ${days} days before the offer.`}
      />
      <Breadcrumbs crumbs={[{ title, target: null }]} />
      <h1 className="text-2xl md:text-4xl font-800 mt-2">{title}</h1>
      <p className="text-muted mt-1">
        <Trans>A crossed-out price is the lowest price in the {days} days before the offer started.</Trans>
      </p>
      <ProductListing
        pages={pages}
        search={wanted}
        hrefOf={(next) => hrefTo('campaigns', {}, toListingQuery(next))}
      />
    </div>
  )
}
