import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { Link } from '../../links/link.tsx'
import { usualGoodsQuery } from '../../queries/products-usual.ts'
import { ProductGrid } from '../product-tile/product-grid.tsx'

/** Goods of one row at 1280 px. */
const SHOWN = 6

/** The first usual goods of a known customer, due ones first; nothing after a failure. */
export function UsualShelf() {
  const { data: goods = [] } = useQuery(usualGoodsQuery(useApi()))
  if (goods.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="usual-goods" data-usual="">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="usual-goods" className="text-2xl font-800">
          <Trans>Buy again</Trans>
        </h2>
        <Link
          to="buyAgain"
          className="min-h-11 inline-flex items-center font-600 underline hover:no-underline"
        >
          <Trans comment="link to all goods that a customer buys again and again">All your usual items</Trans>
        </Link>
      </div>
      <ProductGrid products={goods.slice(0, SHOWN).map(({ product }) => product)} hasEagerRow={false} />
    </section>
  )
}
