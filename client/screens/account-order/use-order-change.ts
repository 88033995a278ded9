import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api-context.tsx'
import { useLocale } from '../../config.tsx'
import { orderQuery } from '../../queries/orders.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useRouter } from '../../router/use-router.ts'

/**
 * Takes over what the backend says the order is now, and says on the page which form did it. What the
 * answer leaves out is asked for; a refusal means that the order is not what this page shows.
 */
export function useOrderChange(orderNumber: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  const { site } = useLocale()
  const { queryKey } = orderQuery(api, orderNumber)
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  return {
    refresh,
    async take(order: Order | null, done: string): Promise<void> {
      if (order) queryClient.setQueryData(queryKey, order)
      else await refresh()
      queryClient.removeQueries({ queryKey: ['orders', 'list'] })
      queryClient.removeQueries({ queryKey: ['slot-picker'] })
      void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
      await router.navigate(href(site, 'accountOrder', { orderNumber }, { done }), {
        scroll: 'keep',
        replace: true,
      })
    },
  }
}
