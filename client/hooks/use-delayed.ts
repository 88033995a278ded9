import { useEffect, useState } from 'react'

/** True once `isActive` has held for `delay` milliseconds without a break, false as soon as it ends. */
export function useDelayed(isActive: boolean, delay: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isActive, delay])
  return isActive && isLate
}
