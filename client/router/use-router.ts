import { useCallback, useContext, useSyncExternalStore } from 'react'
import { href, type HrefArguments } from '../../shared/href.ts'
import type { RouteKey } from '../../shared/routes.ts'
import { RouterContext, ShownContext } from './context.ts'
import type { RouterLocation } from './location.ts'
import type { Router } from './router.ts'

/** The router itself: `navigate`, `prefetch`, `openMask`, `closeMask`. */
export function useRouter(): Router {
  return required(useContext(RouterContext), 'useRouter')
}

/** The page on screen. With an open quick view this is the page below it, not the address. */
export function useLocation(): RouterLocation {
  return required(useContext(ShownContext), 'useLocation').location
}

/** The address of an open quick view, or null. */
export function useMask(): RouterLocation | null {
  return required(useContext(ShownContext), 'useMask').mask
}

/** Target of a pending route change, or null. */
export function usePending(): RouterLocation | null {
  const router = useRouter()
  const getPending = () => router.getState().pending
  return useSyncExternalStore(router.subscribe, getPending, getPending)
}

/** Builds addresses on this site: `const hrefTo = useHref(); hrefTo('product', { id })`. */
export function useHref() {
  const { site } = useRouter()
  return useCallback(
    <Key extends RouteKey>(key: Key, ...rest: HrefArguments<Key>) => href(site, key, ...rest),
    [site],
  )
}

function required<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`${name} needs a RouterProvider above it`)
  return value
}
