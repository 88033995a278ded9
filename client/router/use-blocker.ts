import { useEffect, useSyncExternalStore } from 'react'
import type { Blocked } from './navigation.ts'
import { useRouter } from './use-router.ts'

/**
 * While `when` is true, leaving the page must be confirmed: by links, by the back button and, with the
 * browser's own dialog, by closing the tab. Returns the blocked navigation, or null.
 */
export function useBlocker(when: boolean): Blocked | null {
  const router = useRouter()
  useEffect(() => {
    if (!when) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const unblock = router.block()
    addEventListener('beforeunload', onBeforeUnload)
    return () => {
      unblock()
      removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [router, when])
  const getBlocked = () => router.getState().blocked
  return useSyncExternalStore(router.subscribe, getBlocked, getBlocked)
}
