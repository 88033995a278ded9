import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { Link } from '../../links/link.tsx'
import { type ProductPage, productQuery } from '../../queries/products.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ProductContents } from '../product-details/contents.tsx'
import { ProductSummary } from '../product-details/summary.tsx'
import { useProductModal } from './product-modal.tsx'

/**
 * A product over the current page (docs/reference/interface.md#quick-view). It is neither a page view nor a
 * new page.
 */
export function QuickView({ productId }: { productId: string }) {
  const { t } = useLingui()
  const title = useId()
  const { close } = useProductModal()
  const { data: product, isError, refetch } = useQuery(productQuery(useApi(), productId))
  return (
    <Dialog
      labelledBy={title}
      onClose={close}
      className="w-[min(62rem,calc(100%-1rem))] h-[min(46rem,calc(100dvh-1rem))] overflow-y-auto"
    >
      <div className="p-4 md:p-8">
        <button
          type="button"
          onClick={close}
          aria-label={t`Close`}
          className="sticky top-0 z-10 float-right size-11 rounded-full bg-sunken inline-flex items-center justify-center text-xl"
        >
          <span className="i-lucide-x" aria-hidden="true" />
        </button>
        {product ? (
          <Shown product={product} title={title} />
        ) : (
          <>
            <h2 id={title} className="sr-only">
              <Trans comment="heading of a table’s column; name of a dialog">Product</Trans>
            </h2>
            <Loading hasFailed={isError} onRetry={() => void refetch()} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Shown({ product, title }: { product: ProductPage; title: string }) {
  return (
    <>
      <ProductSummary
        product={product}
        heading={
          <h2 id={title} className="text-3xl font-800">
            {product.name}
          </h2>
        }
      />
      <p className="mt-6">
        <Link
          to="product"
          params={{ id: product.id }}
          className="min-h-11 inline-flex items-center gap-2 font-700 underline hover:no-underline"
        >
          <Trans>Go to the product page</Trans>
          <span className="i-lucide-arrow-right" aria-hidden="true" />
        </Link>
      </p>
      <ProductContents product={product} heading="h3" />
    </>
  )
}
