import { useSyncExternalStore } from 'react'

/** False in the server's HTML and while it is hydrated: for what is of no use without JavaScript. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
