import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { watchAnalytics } from '../../analytics/analytics.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePublicConfig } from '../../config.tsx'
import { useServices } from '../../hooks/use-services.tsx'
import { trackingContextQuery } from '../../queries/tracking.ts'
import { useLocation, useRouter } from '../../router/use-router.ts'
import { useCart } from '../cart/use-cart.ts'
import { stepOf } from './checkout-steps.ts'
import { watchTagManager } from './tag-manager.ts'
import { watchCart } from './watch-cart.ts'
import { watchLists } from './watch-lists.ts'
import { watchSearch } from './watch-search.ts'

/**
 * Starts analytics and what watches the page for them. It renders nothing, and loads with the end of the page,
 * so that no first view waits for it; the tracker loads only for visitors who allow statistics.
 */
export function Signals() {
  const api = useApi()
  const queryClient = useQueryClient()
  const config = usePublicConfig()
  const { track, report } = useServices()
  const cart = useCart()
  const { key } = useLocation()
  const page = useRef(key)
  useEffect(() => {
    page.current = key
  }, [key])

  useEffect(() => {
    const stops = [
      watchAnalytics({
        appId: config.analyticsAppId,
        collectorUrl: config.collectorUrl,
        report,
        readRegion: () => queryClient.fetchQuery(trackingContextQuery(api)),
      }),
      watchCart(cart, track),
      watchSearch(queryClient, track),
      watchLists({ page: () => page.current ?? 'notFound', track }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [api, queryClient, config, track, report, cart])

  const router = useRouter()
  const hasTagManager = config.tagManagerEnabled === 'true'
  useEffect(() => (hasTagManager ? watchTagManager({ router }) : undefined), [hasTagManager, router])

  const step = stepOf(key)
  useEffect(() => {
    if (step) track({ name: 'checkout_step', step, pieces: cart.getState().count })
  }, [step, track, cart])
  return null
}
