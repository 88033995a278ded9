import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A value that settles when none has been noted for `delay` milliseconds. Noting one renders nothing, so that each key
 * may do it.
 */
export function useSettled<Value>(
  first: Value,
  delay: number,
): [settled: Value, note: (value: Value) => void] {
  const [settled, setSettled] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const note = useCallback(
    (value: Value) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setSettled(value), delay)
    },
    [delay],
  )
  return [settled, note]
}
