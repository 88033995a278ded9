import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { Link } from '../../links/link.tsx'
import { categoryBlocksQuery } from '../../queries/app-components.ts'
import { Near } from '../../ui/near.tsx'
import { ProductGrid } from '../product-tile/product-grid.tsx'
import { ROW } from '../product-tile/row.ts'

/**
 * A row of the most popular goods of each category below a top category, read when a shopper comes near them;
 * nothing after a failure.
 */
export function CategoryShelves({ id }: { id: string }) {
  return (
    <Near>
      <Shelves id={id} />
    </Near>
  )
}

function Shelves({ id }: { id: string }) {
  const { data } = useQuery(categoryBlocksQuery(useApi(), id))
  return data?.blocks.map(({ id: block, title: list, button, products }) => (
    <section key={block} className="mt-12" aria-label={list ?? undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl font-800">{list}</h2>
        {button && (
          <Link
            kind="url"
            url={button.uri}
            className="min-h-11 inline-flex items-center font-600 underline hover:no-underline"
          >
            <Trans comment="link to a list; its name is hidden from the eye">
              See all <span className="sr-only">{list}</span>
            </Trans>
          </Link>
        )}
      </div>
      <ProductGrid products={products} hasEagerRow={false} className={ROW} />
    </section>
  ))
}
