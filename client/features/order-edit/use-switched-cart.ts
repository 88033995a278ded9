import { useQueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../shared/api/cart.ts'
import { useApi } from '../../api/api-context.tsx'
import { cartQuery } from '../../queries/cart.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useCart } from '../cart/use-cart.ts'

/** Adopts the cart after an edit began or ended: items, slot and discount codes differ. */
export function useSwitchedCart(orderNumber: string) {
  const api = useApi()
  const store = useCart()
  const queryClient = useQueryClient()
  return (cart: Cart): void => {
    // Rows removed from the former cart cannot be restored to this one.
    store.dismiss()
    store.adopt(cart)
    queryClient.setQueryData(cartQuery(api).queryKey, cart)
    queryClient.removeQueries({ queryKey: ['checkout', 'page'] })
    queryClient.removeQueries({ queryKey: ['slot-picker'] })
    void queryClient.invalidateQueries({ queryKey: ['checkout'] })
    void queryClient.invalidateQueries({ queryKey: ['orders', orderNumber] })
    void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
  }
}
