import { useQueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../shared/api/cart.ts'
import { useApi } from '../../api-context.tsx'
import { cartQuery } from '../../queries/cart.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useCart } from '../cart/use-cart.ts'

/** Milliseconds that wishes on their way may take: they belong to the basket that is put aside. */
export const WISHES_PATIENCE = 2_000

/** Takes over the basket that came when an edit began or ended: other goods, another slot, other codes. */
export function useSwitchedBasket(orderNumber: string) {
  const api = useApi()
  const store = useCart()
  const queryClient = useQueryClient()
  return (cart: Cart): void => {
    // What was taken out of the former basket cannot be put back into this one.
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
