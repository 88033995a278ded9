import { useSyncExternalStore } from 'react'

/** False in the server's HTML and during hydration, for elements that are useless without JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
