import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { watchAnalytics } from '../../analytics/analytics.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePublicConfig } from '../../config.tsx'
import { useServices } from '../../hooks/use-services.tsx'
import { homeQuery } from '../../queries/app-components.ts'
import { DELIVERY_CHOICE } from '../../queries/slot-picker.ts'
import { trackingContextQuery } from '../../queries/tracking.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { useCart } from '../cart/use-cart.ts'
import { type CheckoutStep, stepOf } from './checkout-steps.ts'
import type { Places } from './place-of.ts'
import { watchTagManager } from './tag-manager.ts'
import { watchCart } from './watch-cart.ts'
import { watchClicks } from './watch-clicks.ts'
import { watchLists } from './watch-lists.ts'
import { watchSearch } from './watch-search.ts'

/**
 * Starts analytics and what watches the page for them. It renders nothing, and loads with the end of the
 * page, so that no first view waits for it; the tracker loads only for visitors who allow statistics.
 */
export function Signals() {
  const api = useApi()
  const queryClient = useQueryClient()
  const config = usePublicConfig()
  const { track, report } = useServices()
  const cart = useCart()
  const { key, params } = useLocation()
  const page = useRef({ key, params })
  useEffect(() => {
    page.current = { key, params }
  }, [key, params])

  useEffect(() => {
    const places: Places = {
      page: () => page.current,
      findBlock: (id) =>
        queryClient.getQueryData(homeQuery(api).queryKey)?.blocks.find((block) => block.id === id) ?? null,
    }
    const clicks = watchClicks(places)
    const stops = [
      clicks.stop,
      watchAnalytics({
        appId: config.analyticsAppId,
        collectorUrl: config.collectorUrl,
        report,
        describeClick: clicks.describe,
        readRegion: () => queryClient.fetchQuery(trackingContextQuery(api)),
      }),
      watchCart(cart, track, () => {
        const chosen = { mutationKey: DELIVERY_CHOICE, status: 'success' } as const
        return queryClient.getMutationCache().find(chosen) !== undefined
      }),
      watchSearch(queryClient, track),
      watchLists(places, track),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [api, queryClient, config, track, report, cart])

  const router = useRouter()
  const hasTagManager = config.tagManagerEnabled === 'true'
  useEffect(() => (hasTagManager ? watchTagManager({ router }) : undefined), [hasTagManager, router])

  useStep(stepOf(key))
  useStep(useIsMutating({ mutationKey: ['form', 'pay'] }) > 0 ? 'payment' : null)
  return null
}

/**
 * Tracks a step when it is reached, after the page view, which an effect of the page around this one tracks.
 */
function useStep(step: CheckoutStep | null): void {
  const { track } = useServices()
  const cart = useCart()
  useEffect(() => {
    if (!step) return
    const timer = setTimeout(() => track({ name: 'checkout_step', step, pieces: cart.getState().count }))
    return () => clearTimeout(timer)
  }, [step, track, cart])
}
