import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Sort } from '../../../shared/listing/listing.ts'
import { Link } from '../../links/link.tsx'
import type { ListingPage as Listing } from '../../queries/responses/section-listing.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Paging } from '../paging/paging.tsx'
import { ProductGrid } from '../product-tile/product-grid.tsx'
import { ChosenFilters, FilterButton, FilterPanel } from './filters.tsx'
import { type ListingSearch, PAGES_AT_ONCE } from './listing-search.ts'
import { Sorting } from './sorting.tsx'

/** The data that every product list shows. */
export type ListedPage = Pick<Listing, 'items' | 'filters' | 'sortOptions' | 'size' | 'totalCount'>

/**
 * Products with filters, sorting and paging. `pages` are the shown pages in order; `hrefOf` returns the
 * address of the same listing with another search.
 */
export function ProductListing({
  pages,
  search,
  hrefOf,
  heading,
  links,
}: {
  pages: readonly ListedPage[]
  search: ListingSearch
  hrefOf: (search: ListingSearch) => string
  /** In one line with the number of goods and their order. */
  heading?: ReactNode
  /** Beside the button of the filters. */
  links?: ReactNode
}) {
  const [first] = pages
  const list = useRef<HTMLElement>(null)
  useFocusOnMore(list, search)
  if (!first) return null
  const { filters, sortOptions, size, totalCount } = first
  const start = { ...search, from: 1, to: 1 }
  const filterProps = {
    filters,
    chosen: search.filters,
    hrefOf: (chosen: string) => hrefOf({ ...start, filters: chosen }),
  }
  const products = pages.flatMap((page) => page.items)
  const pageCount = Math.ceil(totalCount / size)
  return (
    <>
      <div className=":uno: mt-1 flex flex-wrap items-center justify-between gap-2">
        <div className=":uno: grow basis-0 flex flex-wrap items-baseline gap-x-2">
          {heading}
          <p role="status" className="text-sm text-muted">
            <Plural value={totalCount} one="# product" other="# products" />
          </p>
        </div>
        <Sorting
          options={sortOptions}
          value={search.sort}
          href={hrefOf({ ...start, sort: 'default' })}
          hrefOf={(sort) => hrefOf({ ...start, sort: sort as Sort })}
        />
      </div>
      <div data-fading="" className=":uno: items-center gap-1 -mx-4 pl-4 py-1">
        {filters.length > 0 && <FilterButton chosen={search.filters} />}
        {links}
      </div>
      <ChosenFilters {...filterProps} />
      <div className=":uno: lg:flex gap-6 items-start">
        <FilterPanel {...filterProps}>
          <Plural value={totalCount} one="Show # product" other="Show # products" />
        </FilterPanel>
        <section ref={list} className="grow min-w-0" aria-labelledby="products">
          <h2 id="products" className="sr-only">
            <Trans comment="heading: number of goods; kind of hits">Products</Trans>
          </h2>
          {products.length > 0 ? (
            <ProductGrid products={products} hasEagerRow />
          ) : (
            <NothingHere href={hrefOf({ ...start, filters: '' })} />
          )}
        </section>
      </div>
      <Paging
        from={search.from}
        to={search.to}
        pageCount={pageCount}
        canGrow={search.to - search.from + 1 < PAGES_AT_ONCE}
        hrefOf={(from, to) => hrefOf({ ...search, from, to })}
      />
    </>
  )
}

function NothingHere({ href }: { href: string }) {
  return (
    <div className="rounded-card bg-surface p-6 flex flex-col items-start gap-3">
      <p>
        <Trans>No products match these filters.</Trans>
      </p>
      <Link kind="url" url={href} className={buttonClass()}>
        <Trans>Show all products</Trans>
      </Link>
    </div>
  )
}

/** After "show more" the focus moves to the first new product, not below the new products. */
function useFocusOnMore(list: { current: HTMLElement | null }, { from, to }: ListingSearch): void {
  const last = useRef({ from, to, count: 0 })
  useEffect(() => {
    const links = list.current?.querySelectorAll<HTMLElement>('article a') ?? []
    const before = last.current
    if (from === before.from && to > before.to) links[before.count]?.focus({ preventScroll: true })
    last.current = { from, to, count: links.length }
  })
}
