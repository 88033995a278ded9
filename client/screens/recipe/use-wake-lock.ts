import { useEffect } from 'react'

/**
 * Keeps the screen on while the component is mounted, where the browser can. The browser releases the lock
 * of a hidden page, so it is requested again when the page is shown.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery, for example: the screen then turns off as usual.
      const granted = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) return void granted?.release()
      lock = granted
    }
    const onVisible = () => void request()
    void request()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
