import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { CART_QUANTITY_MAX } from '../../../shared/domain/cart-rows.ts'
import { parseQuantity } from '../../../shared/domain/quantity.ts'
import { useApi } from '../../api-context.tsx'
import type { CartWish } from '../../browser.ts'
import { useLocale } from '../../config.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { createBrowserPorts, loadAnswers } from './browser-ports.ts'
import { CartAnnouncer } from './cart-announcer.tsx'
import { CartFailureNotice } from './cart-failure-notice.tsx'
import { findControlName } from './control-names.ts'
import { type CartStore, createCartStore } from './store.ts'
import { CartContext } from './use-cart.ts'

/** A tab that comes to the front asks what other devices did, but not more often than this. */
const REFRESH_INTERVAL = 2_000

/** Holds the basket engine of the page, and what it has to say. */
export function CartProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [store] = useState(() => createCartStore(createBrowserPorts(api, queryClient, locale)))

  useEffect(() => {
    const stop = store.start()
    const unfollow = followBrowser(store, () => queryClient.invalidateQueries(sessionQuery(api)))
    const untake = takeWishes(store)
    const adopt = () => store.adoptSession(queryClient.getQueryData(sessionQuery(api).queryKey)?.cart)
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[1] === 'session') adopt()
    })
    adopt()
    return () => {
      unsubscribe()
      untake()
      unfollow()
      stop()
    }
  }, [store, queryClient, api])

  return (
    <CartContext value={store}>
      {children}
      <CartAnnouncer />
      <CartFailureNotice />
    </CartContext>
  )
}

/** Takes over the loader's forms: those that were sent before, then every one. */
function takeWishes(store: CartStore<Cart>): () => void {
  const early = window.__torg
  if (!early) return () => {}
  early.take = ({ form, change }: CartWish) => {
    // On its way while the shopper may still be clicking.
    loadAnswers().catch(() => {})
    const { max = CART_QUANTITY_MAX } = form.dataset
    const fields = new FormData(form)
    const product = Number(fields.get('productId'))
    const name = findControlName(form)
    delete form.dataset['early']
    if (change !== 0) return store.step(product, change, name, Number(max))
    const typed = parseQuantity(String(fields.get('quantity')))
    if (typed !== null) store.setQuantity(product, typed, name)
  }
  for (const wish of early.wishes.splice(0)) early.take(wish)
  return () => {
    early.take = null
  }
}

function followBrowser(store: CartStore<Cart>, askWhoIsHere: () => unknown): () => void {
  let refreshedAt = Date.now()
  const controller = new AbortController()
  const refresh = () => {
    if (document.visibilityState === 'hidden' || Date.now() - refreshedAt < REFRESH_INTERVAL) return
    refreshedAt = Date.now()
    void store.refresh()
  }
  const { signal } = controller
  addEventListener('focus', refresh, { signal })
  // Back from the browser's memory: another may be here by now, with another basket.
  addEventListener('pageshow', ({ persisted }) => persisted && askWhoIsHere(), { signal })
  document.addEventListener('visibilitychange', refresh, { signal })
  addEventListener('online', () => store.retry(), { signal })
  return () => controller.abort()
}
