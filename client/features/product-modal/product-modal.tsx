import { createContext, type ReactNode, use, useMemo } from 'react'
import { useMask, useRouter } from '../../router/use-router.ts'
import { LatePart } from '../../ui/late-part.tsx'

const importQuickView = () => import('./quick-view.tsx').then((module) => module.QuickView)

/**
 * The address is the modal's state: it changes while the page below stays
 * (docs/reference/interface.md#quick-view).
 */
export type ProductModal = {
  isOpen: boolean
  productId: string | null
  close: () => void
}

const Context = createContext<ProductModal | null>(null)

/** Shows the product of the address over the page it was opened from. */
export function ProductModalProvider({ children }: { children: ReactNode }) {
  const router = useRouter()
  const mask = useMask()
  const productId = mask?.key === 'product' ? (mask.params['id'] ?? null) : null
  const modal = useMemo(
    () => ({ isOpen: productId !== null, productId, close: router.closeMask }),
    [productId, router],
  )
  return (
    <Context value={modal}>
      {children}
      {productId !== null && <LatePart name="item" load={importQuickView} props={{ productId }} />}
    </Context>
  )
}

/** Throws outside `ProductModalProvider` (docs/reference/interface.md#providers). */
export function useProductModal(): ProductModal {
  const modal = use(Context)
  if (!modal) throw new Error('useProductModal needs a ProductModalProvider above it')
  return modal
}
