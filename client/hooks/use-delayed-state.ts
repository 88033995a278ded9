import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A text that is taken once no other has followed it for `delay` milliseconds. Nothing renders before, so that a key
 * shows its letter at once.
 */
export function useDelayedState(first: string, delay: number) {
  const [settled, setSettled] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = useCallback(
    (next: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setSettled(next), delay)
    },
    [delay],
  )
  return [settled, set] as const
}
