import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { Link } from '../../links/link.tsx'
import { findKnownProduct } from './known-product.ts'
import { productQuery } from '../../queries/products.ts'
import type { ProductPage } from '../../queries/responses/products.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SHEET } from '../../ui/sheet.ts'
import { Loading } from '../../ui/loading.tsx'
import { AddBar } from '../product-details/add-bar.tsx'
import { ProductContents } from '../product-details/contents.tsx'
import { ProductSummary } from '../product-details/summary.tsx'
import { useProductModal } from './product-modal.tsx'
import { TileSummary } from './tile-summary.tsx'

/**
 * A product over the current page (docs/reference/interface.md#quick-view): a sheet on a phone. It is neither a page
 * view nor a new page. Until the product has been read, it shows what the list knows of it.
 */
export function QuickView({ productId }: { productId: string }) {
  const { t } = useLingui()
  const title = useId()
  const { close } = useProductModal()
  const client = useQueryClient()
  const { data: product, isError, refetch } = useQuery(productQuery(useApi(), productId))
  const tile = product ?? findKnownProduct(client, Number(productId))
  useShownTitle(tile?.name)
  return (
    <Dialog labelledBy={title} onClose={close} className={SHEET}>
      <div className="relative min-h-full flex flex-col">
        <div className="sticky top-0 z-10 h-0 self-end">
          <button
            type="button"
            onClick={close}
            aria-label={t`Close`}
            className="m-6 md:m-3 size-11 rounded-full bg-surface md:bg-sunken inline-flex items-center justify-center text-xl cursor-pointer"
          >
            <span className="i-lucide-x" aria-hidden="true" />
          </button>
        </div>
        <div className="grow p-4 md:p-8">
          {product ? (
            <Shown product={product} title={title} />
          ) : (
            <>
              {tile ? (
                <TileSummary product={tile} title={title} />
              ) : (
                <h2 id={title} className="sr-only">
                  <Trans comment="heading of a table’s column; name of a dialog">Product</Trans>
                </h2>
              )}
              {(isError || !tile) && <Loading hasFailed={isError} onRetry={() => void refetch()} />}
            </>
          )}
        </div>
        {tile?.availability.isAvailable && (
          <AddBar
            product={tile}
            dialogClass="sticky bottom-0 z-10 [box-shadow:0_-4px_16px_rgb(22_32_27/0.08)]"
          />
        )}
      </div>
    </Dialog>
  )
}

/** The address is the product's, so the title is, too; the list's comes back. The element stays the list's. */
function useShownTitle(name: string | undefined) {
  useEffect(() => {
    const element = document.querySelector('title')
    if (!element || name === undefined) return
    const before = element.textContent
    // The name of the shop follows.
    const shown = name + before.slice(before.lastIndexOf(' · '))
    element.textContent = shown
    return () => {
      // Unless the next page has its own already.
      if (element.textContent === shown) element.textContent = before
    }
  }, [name])
}

function Shown({ product, title }: { product: ProductPage; title: string }) {
  return (
    <ProductSummary
      product={product}
      heading={
        <h2 id={title} className="text-2xl pr-8 font-800">
          {product.name}
        </h2>
      }
      hasBar
    >
      <p className="mt-2">
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
    </ProductSummary>
  )
}
