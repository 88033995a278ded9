import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useMiniCartMode } from '../../features/mini-cart/use-mini-cart.ts'
import { ProductGrid } from '../../features/product-tile/product-grid.tsx'
import { ScanButton } from '../../features/scan/scan-button.tsx'
import { DueGoods, NoUsualGoods } from '../../features/usual-goods/due-goods.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { usualGoodsQuery } from '../../queries/products-usual.ts'
import { sessionQuery } from '../../queries/user.ts'

export const queries = (api: Api) => ({ critical: [usualGoodsQuery(api)], deferred: [] })

/** What the household buys again and again: what is due, to add at once, and the rest as tiles. */
export function Screen() {
  const { t } = useLingui()
  const api = useApi()
  useMiniCartMode('enabled')
  const { data: goods } = useSuspenseQuery(usualGoodsQuery(api))
  const isLoggedIn = Boolean(useQueryData(sessionQuery(api))?.user)
  const due = goods.filter(({ isDue }) => isDue)
  const rest = goods.filter(({ isDue }) => !isDue)
  return (
    <div className="max-w-page mx-auto px-4 lg:px-11 py-6">
      <PageHead
        title={t`Buy again`}
        description={t`What you buy regularly, and what’s probably running out.`}
      />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans>Buy again</Trans>
      </h1>
      {goods.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          <Link to="shoppingList" className="min-h-11 inline-flex items-center underline">
            <Trans>Paste a shopping list</Trans>
          </Link>
          <ScanButton />
        </p>
      )}
      {goods.length === 0 && <NoUsualGoods isLoggedIn={isLoggedIn} />}
      {due.length > 0 && (
        <section aria-labelledby="due" className="mt-4">
          <h2 id="due" className="text-xl font-800 mb-3">
            <Trans comment="heading above goods that a household is about to run out of">
              Probably running out at home
            </Trans>
          </h2>
          <DueGoods goods={due} />
        </section>
      )}
      {rest.length > 0 && (
        <section aria-labelledby="rest" className={`mt-8 ${IN_SIGHT}`}>
          <h2 id="rest" className="text-xl font-800 mb-3">
            <Trans comment="heading above goods that were bought before and are not needed yet">
              You’ve also bought
            </Trans>
          </h2>
          <ProductGrid products={rest.map(({ product }) => product)} hasEagerRow={due.length === 0} />
        </section>
      )}
    </div>
  )
}

/**
 * Only the tiles near the screen are laid out, painted and get their pictures, so that a press above does not wait for
 * them. Not with a mouse, whose tooltip is larger than its tile.
 */
const IN_SIGHT =
  ':uno: [@media(hover:none)]:[&>ul>li]:[content-visibility:auto] [@media(hover:none)]:[&>ul>li]:[contain-intrinsic-size:auto_16rem] [@media(hover:none)]:[&>ul>li]:[overflow-clip-margin:6px]'
