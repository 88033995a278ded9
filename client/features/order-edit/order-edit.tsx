import { LatePart } from '../../ui/late-part.tsx'
import { useCartState } from '../cart/use-cart.ts'

const importBar = () => import('./edit-bar.tsx').then((late) => late.EditBar)

/** The bar while the cart holds an order that is being edited; its code loads only then. */
export function OrderEdit({ isSaving }: { isSaving: boolean }) {
  const cart = useCartState('cart')
  const orderNumber = cart?.editingOrderNumber
  return (
    cart &&
    orderNumber && <LatePart name="changes" load={importBar} props={{ cart, orderNumber, isSaving }} />
  )
}
