import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { TOO_LATE } from '../../../shared/forms/orders.ts'
import type { ApiError } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { orderQuery } from '../../queries/orders.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'

/**
 * Adopts the order that the backend returned, and shows which form changed it. Data missing from the response
 * is fetched.
 */
export function useOrderChange(orderNumber: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  const from = useLocation()
  const { site } = useLocale()
  const { queryKey } = orderQuery(api, orderNumber)
  const showDone = (done: string) =>
    router.navigate(href(site, 'accountOrder', { orderNumber }, { done }), {
      scroll: 'keep',
      replace: true,
      from,
    })
  return {
    async take(order: Order | null, done: string): Promise<void> {
      if (order) queryClient.setQueryData(queryKey, order)
      else await queryClient.invalidateQueries({ queryKey })
      queryClient.removeQueries({ queryKey: ['orders', 'list'] })
      queryClient.removeQueries({ queryKey: ['slot-picker'] })
      void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
      await showDone(done)
    },
    /**
     * Handles the error of a locked order: its forms disappear, so the page shows the reason. Returns false
     * for every other error, which appears beside its form.
     */
    refuse({ code }: ApiError): boolean {
      if (code !== 'order_locked') return false
      void queryClient.invalidateQueries({ queryKey }).then(() => showDone(TOO_LATE))
      return true
    },
  }
}
