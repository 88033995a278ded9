import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { writeCookie } from '../browser.ts'
import { useLocale } from '../config.tsx'
import type { ProductPage } from '../queries/products.ts'
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
    product: useShownProduct(location),
  }
}

/** The product of a product page, from the data its screen has loaded; no further code is loaded for it. */
function useShownProduct({ key, params }: ReturnType<typeof useLocation>): ProductPage | undefined {
  const client = useQueryClient()
  const id = key === 'product' ? params['id'] : undefined
  const read = () => (id === undefined ? undefined : client.getQueryData<ProductPage>(['products', id]))
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
