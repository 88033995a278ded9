import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useNear } from '../../hooks/use-near.ts'
import { Link } from '../../links/link.tsx'
import { categoryBlocksQuery } from '../../queries/app-components.ts'
import type { ListingPage } from '../../queries/responses/section-listing.ts'
import { ProductGrid } from '../product-tile/product-grid.tsx'
import { ROW } from '../product-tile/row.ts'

/** The most goods of a shelf (origin/app-components/page-blocks.ts). */
const GOODS = 12

type Category = Pick<ListingPage, 'breadcrumbs' | 'subsections'>

/**
 * A row of the most popular goods of each category below a top category, read when a shopper comes near them;
 * nothing after a failure. Heading and link stand from the start, and the goods have their room: what is below
 * must not move when they come.
 */
export function CategoryShelves({ breadcrumbs: [top], subsections }: Category) {
  const [place, isNear] = useNear<HTMLDivElement>()
  const { data, isError } = useQuery({
    ...categoryBlocksQuery(useApi(), String(top?.id)),
    enabled: isNear && top !== undefined,
  })
  if (isNear && isError && !data) return null
  return (
    <div ref={place}>
      {data
        ? data.blocks.map(({ id, title, button, products }) => (
            <Shelf key={id} title={title} target={button && { kind: 'url', url: button.uri }}>
              <ProductGrid products={products} hasEagerRow={false} className={ROW} />
            </Shelf>
          ))
        : subsections.map(({ id, title, productCount = GOODS }) =>
            productCount === 0 ? null : (
              // The key of the block that follows, which keeps heading and link in the document.
              <Shelf key={`category-${id}`} title={title} target={{ to: 'category', params: { id } }}>
                <Room goods={Math.min(productCount, GOODS)} />
              </Shelf>
            ),
          )}
    </div>
  )
}

type ShelfProps = { title: string | null; target: ShelfTarget | null | undefined; children: ReactNode }
type ShelfTarget = { kind: 'url'; url: string } | { to: 'category'; params: { id: number } }

function Shelf({ title: list, target, children }: ShelfProps) {
  return (
    <section className="mt-12" aria-label={list ?? undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl font-800">{list}</h2>
        {target && (
          <Link
            {...target}
            className="min-h-11 inline-flex items-center font-600 underline hover:no-underline"
          >
            <Trans comment="link to a list; its name is hidden from the eye">
              See all <span className="sr-only">{list}</span>
            </Trans>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/**
 * As high as tiles: a picture's shape, and the words below it. No anchor for the browser's scroll position, because
 * the goods replace it.
 */
function Room({ goods }: { goods: number }) {
  return (
    <ul className={`${ROW} [overflow-anchor:none]`} aria-hidden="true">
      {Array.from({ length: goods }, (_, index) => (
        <li key={index}>
          <div className="rounded-card bg-surface p-2 opacity-60">
            <div className="aspect-[7/6]" />
            <div className="h-28 sm:h-23" />
          </div>
        </li>
      ))}
    </ul>
  )
}
