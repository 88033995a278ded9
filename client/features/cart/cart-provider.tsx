import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { CART_QUANTITY_MAX } from '../../../shared/cart/cart-rows.ts'
import { parseQuantity } from './quantity.ts'
import { useApi } from '../../api/api-context.tsx'
import type { EarlyIntent } from '../../browser.ts'
import { now } from '../../clock.ts'
import { useLocale } from '../../config.tsx'
import type { KnownCart } from '../../queries/cart-quantities.ts'
import { sessionQuery } from '../../queries/user.ts'
import { createBrowserPorts, loadCartCalls } from './browser-ports.ts'
import { CartAnnouncer } from './cart-announcer.tsx'
import { findControlName } from './control-names.ts'
import { type CartStore, createCartStore } from './store.ts'
import { CartContext } from './use-cart.ts'

/**
 * Shortest time in milliseconds between two refreshes when a tab gets the focus; another device may have
 * changed the cart.
 */
const REFRESH_INTERVAL = 2_000

/** Provides the page's cart engine, and renders its announcements. */
export function CartProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [store] = useState(() => createCartStore(createBrowserPorts(api, queryClient, locale)))

  useEffect(() => {
    const stop = store.start()
    const stopRefreshing = refreshOnReturn(store, () => queryClient.invalidateQueries(sessionQuery(api)))
    const stopTaking = takeEarlyIntents(store)
    const adopt = () => store.adoptSession(queryClient.getQueryData(sessionQuery(api).queryKey)?.cart)
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[1] === 'session') adopt()
    })
    adopt()
    return () => {
      unsubscribe()
      stopTaking()
      stopRefreshing()
      stop()
    }
  }, [store, queryClient, api])

  return (
    <CartContext value={store}>
      {children}
      <CartAnnouncer />
    </CartContext>
  )
}

/** Takes over quantity forms from the loader: those submitted so far, then every later one. */
function takeEarlyIntents(store: CartStore<KnownCart>): () => void {
  const early = window.__torg
  if (!early) return () => {}
  early.take = ({ form, change }: EarlyIntent) => {
    // Loads while the shopper may still be clicking.
    loadCartCalls().catch(() => {})
    const { max = CART_QUANTITY_MAX } = form.dataset
    const fields = new FormData(form)
    const product = Number(fields.get('productId'))
    const name = findControlName(form)
    delete form.dataset['early']
    if (change !== 0) return store.step(product, change, name, Number(max))
    const typed = parseQuantity(String(fields.get('quantity')))
    if (typed !== null) store.setQuantity(product, typed, name)
  }
  for (const intent of early.intents.splice(0)) early.take(intent)
  return () => {
    early.take = null
  }
}

function refreshOnReturn(store: CartStore<KnownCart>, refetchSession: () => unknown): () => void {
  let refreshedAt = now()
  const controller = new AbortController()
  const refresh = () => {
    if (document.visibilityState === 'hidden' || now() - refreshedAt < REFRESH_INTERVAL) return
    refreshedAt = now()
    void store.refresh()
  }
  const { signal } = controller
  addEventListener('focus', refresh, { signal })
  // Restored from the back/forward cache: another user with another cart may have logged in.
  addEventListener('pageshow', ({ persisted }) => persisted && refetchSession(), { signal })
  document.addEventListener('visibilitychange', refresh, { signal })
  addEventListener('online', () => store.retry(), { signal })
  return () => controller.abort()
}
