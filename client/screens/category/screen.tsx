import { useLingui } from '@lingui/react/macro'
import type { Api } from '../../api/api.ts'
import { Breadcrumbs } from '../../features/breadcrumbs/breadcrumbs.tsx'
import { parseListingSearch, toListingQuery } from '../../features/product-listing/listing-search.ts'
import { ProductListing } from '../../features/product-listing/product-listing.tsx'
import { listingQueries, useListing } from '../../features/product-listing/use-listing.ts'
import { DeferredProductRow } from '../../features/product-row/product-row.tsx'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { productRowQuery } from '../../queries/section-listing.ts'
import type { ListingPage as Listing } from '../../queries/responses/section-listing.ts'
import { onFirstInteraction } from '../../hooks/first-interaction.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { useHref, useLocation } from '../../router/use-router.ts'
import type { ScreenTarget } from '../../router/screen-module.ts'

const importShelves = async () => {
  await new Promise<void>(onFirstInteraction)
  return (await import('../../features/category-shelves/category-shelves.tsx')).CategoryShelves
}

/** A category's products are critical; its offers are deferred. */
export const queries = (api: Api, target: ScreenTarget) => ({
  critical: listingQueries(api, categorySection(target), target.search),
  deferred: isPlain(target) ? [productRowQuery(api, offersRequest(target))] : [],
})

export function Screen() {
  const { t } = useLingui()
  useMiniCartMode('enabled')
  const hrefTo = useHref()
  const location = useLocation()
  const { first: category, pages, wanted } = useListing(categorySection(location), location.search)
  const id = location.params['id'] ?? ''
  const { title, breadcrumbs } = category
  const page = wanted.from
  return (
    <div className=":uno: max-w-page mx-auto px-4 lg:px-11 py-2">
      <PageHead
        page={page}
        title={page > 1 ? t`${title}, page ${page}` : title}
        description={category.description}
      />
      <Breadcrumbs
        isLow={breadcrumbs.length < 2}
        crumbs={breadcrumbs.map((each, index) => ({
          title: each.title,
          target: index < breadcrumbs.length - 1 ? { to: 'category', params: { id: each.id } } : null,
        }))}
      />
      <ProductListing
        heading={<h1 className=":uno: text-2xl md:text-4xl font-800">{title}</h1>}
        links={<Subcategories category={category} />}
        pages={pages}
        search={wanted}
        hrefOf={(next) => hrefTo('category', { id }, toListingQuery(next))}
      />
      {isPlain(location) && (
        <>
          <DeferredProductRow title={t`Offers right now`} request={offersRequest(location)} />
          {breadcrumbs.length === 1 && (
            <LatePart key={id} name="shelves" load={importShelves} props={category} />
          )}
        </>
      )}
    </div>
  )
}

/** All of the top category, then each category below it. */
function Subcategories({ category: { breadcrumbs, subsections } }: { category: Listing }) {
  const { t } = useLingui()
  const [top] = breadcrumbs
  if (!top || subsections.length === 0) return null
  const all = t({ message: 'All', comment: 'link: all goods of a category, before those to parts of it' })
  const shown = breadcrumbs.at(-1)?.id
  return (
    <nav
      aria-label={t({
        message: 'Subcategories',
        comment: 'screen readers: links to categories below this one',
      })}
    >
      <ul className="flex gap-1">
        {[{ id: top.id, title: all }, ...subsections].map(({ id, title }) => (
          <li key={id}>
            <Link
              to="category"
              params={{ id }}
              aria-current={id === shown ? 'page' : undefined}
              className=":uno: min-h-11 px-3 rounded-full inline-flex items-center font-600 text-sm whitespace-nowrap aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function categorySection({ params }: Pick<ScreenTarget, 'params'>) {
  return { purpose: 'categories', collectionId: params['id'] ?? '' } as const
}

/** Offers appear only on the first page without filters. */
function isPlain({ search }: Pick<ScreenTarget, 'search'>): boolean {
  const { from, filters } = parseListingSearch(search)
  return from === 1 && filters === ''
}

function offersRequest({ params }: ScreenTarget) {
  return { purpose: 'campaigns', collectionId: 'current', sectionId: params['id'] ?? '', size: 6 } as const
}
