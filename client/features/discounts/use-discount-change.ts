import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GetField } from '../../../shared/forms/form.ts'
import { useApi } from '../../api/api-context.tsx'
import { discountsQuery } from '../../queries/cart.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { useCart } from '../cart/use-cart.ts'
import { useRunForm } from '../form/use-run-form.ts'

/** Adds a code to the basket, or removes one. Not optimistic: only the backend knows whether a code is valid. */
export function useDiscountChange() {
  const api = useApi()
  const runForm = useRunForm()
  const store = useCart()
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['checkout', 'discounts'],
    mutationFn: async (get: GetField) =>
      runForm((await import('../../../shared/forms/cart.ts')).discountForm, get),
    onSuccess: (discounts) => {
      queryClient.setQueryData(discountsQuery(api).queryKey, discounts)
      void queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
      return store.refresh()
    },
  })
}
