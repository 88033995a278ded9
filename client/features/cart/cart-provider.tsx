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
import type { Country } from '../../../shared/sites.ts'
import { createBrowserPorts, loadCartCalls } from './browser-ports.ts'
import { CartAnnouncer } from './cart-announcer.tsx'
import { findControlName } from './control-names.ts'
import { LEFT_CLICKS } from './left-clicks-key.ts'
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
    const { change, stop: stopTaking } = takeEarlyIntents(store)
    const adopt = () => {
      const session = queryClient.getQueryData(sessionQuery(api).queryKey)
      store.adoptSession(session?.cart)
      // A page from the back/forward cache asks for its session, too; only a moment after it is shown it sees what the
      // tab's storage has since it was left.
      // Where storage is forbidden nothing was left.
      if (session) takeLeft(locale.country, change).catch(() => {})
    }
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
  }, [store, queryClient, api, locale])

  return (
    <CartContext value={store}>
      {children}
      <CartAnnouncer />
    </CartContext>
  )
}

type Change = (fields: FormData | URLSearchParams, by: number, name?: string, maximum?: number) => number

/**
 * Takes over quantity forms from the loader: those submitted so far, then every later one. `change` takes the fields of
 * any, and returns the product's id.
 */
function takeEarlyIntents(store: CartStore<KnownCart>): { change: Change; stop: () => void } {
  const early = window.__torg
  const change: Change = (fields, by, name, maximum) => {
    // Loads while the shopper may still be clicking.
    loadCartCalls().catch(() => {})
    const product = Number(fields.get('productId'))
    const typed = parseQuantity(String(fields.get('quantity')))
    if (by !== 0) store.step(product, by, name, maximum)
    else if (typed !== null) store.setQuantity(product, typed, name)
    return product
  }
  const take = ({ form, change: by }: EarlyIntent) => {
    const { max = CART_QUANTITY_MAX } = form.dataset
    delete form.dataset['early']
    const product = change(new FormData(form), by, findControlName(form), Number(max))
    const input = form.querySelector<HTMLInputElement>('[name=quantity]')
    // The loader has shown the number, and the engine ignores taps while a change is on its way.
    if (input && store.isPending(product)) input.value = String(store.findQuantity(product))
  }
  if (early) {
    early.take = take
    early.intents.splice(0).forEach(take)
  }
  const stop = () => {
    if (early) early.take = null
  }
  return { change, stop }
}

/** Makes the changes that earlier pages of this tab left. */
async function takeLeft(country: Country, change: Change): Promise<void> {
  if (!(LEFT_CLICKS in sessionStorage)) return
  const { takeLeftClicks } = await import('./left-clicks.ts')
  takeLeftClicks(country, change)
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
