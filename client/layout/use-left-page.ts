import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { writeCookie } from '../browser.ts'
import { useLocale } from '../config.tsx'
import { contentKey, type ShownContent } from '../queries/content.ts'
import type { ProductPage } from '../queries/responses/products.ts'
import { useLocation } from '../router/use-router.ts'
import type { LeftPage } from './other-site.ts'

const REMEMBERED_FOR = 31_536_000

/** What decides where the links to other sites lead from this page. */
export function useLeftPage(isMissing: boolean): LeftPage {
  const { country } = useLocale()
  const location = useLocation()
  return {
    country,
    match: location.key && { key: location.key, params: location.params },
    search: location.search,
    isMissing,
    product: useShown<ProductPage>(
      location.key === 'product' ? ['products', location.params['id'] ?? ''] : null,
    ),
    sites: useShown<ShownContent>(location.key && contentKey(location.key, location.params))?.sites,
  }
}

/** What the page is about, from the data its screen has loaded; no further code is loaded for it. */
function useShown<Data>(key: readonly string[] | null): Data | undefined {
  const client = useQueryClient()
  const read = () => (key === null ? undefined : client.getQueryData<Data>(key))
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  )
  return useSyncExternalStore(subscribe, read, read)
}

/** Chooses the site that addresses without one lead to, for a year. */
export function rememberSite(site: string): void {
  writeCookie('site', site, REMEMBERED_FOR)
}
