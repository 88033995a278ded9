import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { Link } from '../../links/link.tsx'
import { categoryBlocksQuery } from '../../queries/app-components.ts'
import type { ListingPage } from '../../queries/responses/section-listing.ts'
import { Near } from '../../ui/near.tsx'
import { ProductGrid } from '../product-tile/product-grid.tsx'
import { ROW } from '../product-tile/row.ts'

/** The most goods of a shelf (origin/app-components/page-blocks.ts). */
const GOODS = 12

type Category = Pick<ListingPage, 'breadcrumbs' | 'subsections'>

/**
 * A row of the most popular goods of each category below a top category, read when a shopper comes near them;
 * nothing after a failure. They have their room from the start: what is below them must not move when they come.
 */
export function CategoryShelves({ breadcrumbs: [top], subsections }: Category) {
  const room = subsections.map(({ id, title, productCount = GOODS }) =>
    productCount === 0 ? null : (
      <Shelf key={id} title={title} link={<span className={LINK} />}>
        <Room goods={Math.min(productCount, GOODS)} />
      </Shelf>
    ),
  )
  return <Near meanwhile={room}>{top && <Shelves id={String(top.id)} room={room} />}</Near>
}

function Shelves({ id, room }: { id: string; room: ReactNode }) {
  const { data, isError } = useQuery(categoryBlocksQuery(useApi(), id))
  if (!data) return isError ? null : room
  return data.blocks.map(({ id: block, title: list, button, products }) => (
    <Shelf
      key={block}
      title={list}
      link={
        button && (
          <Link kind="url" url={button.uri} className={LINK}>
            <Trans comment="link to a list; its name is hidden from the eye">
              See all <span className="sr-only">{list}</span>
            </Trans>
          </Link>
        )
      }
    >
      <ProductGrid products={products} hasEagerRow={false} className={ROW} />
    </Shelf>
  ))
}

function Shelf({ title, link, children }: { title: string | null; link: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-12" aria-label={title ?? undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl font-800">{title}</h2>
        {link}
      </div>
      {children}
    </section>
  )
}

const LINK = 'min-h-11 inline-flex items-center font-600 underline hover:no-underline'

/** As high as tiles whose names have two lines: a picture's shape, and the words below it. */
function Room({ goods }: { goods: number }) {
  return (
    <ul className={ROW} aria-hidden="true">
      {Array.from({ length: goods }, (_, index) => (
        <li key={index}>
          <div className="rounded-card bg-surface p-2 opacity-60">
            <div className="aspect-[7/6]" />
            <div className="h-22" />
          </div>
        </li>
      ))}
    </ul>
  )
}
