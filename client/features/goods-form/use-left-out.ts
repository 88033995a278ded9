import { useCallback, useState } from 'react'

/** Rows that are not put into the basket, by their key; a row is in until its tick is removed. */
export function useLeftOut() {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  // The same for every render, so that memoized rows render only when they change.
  const choose = useCallback((key: number, isIn: boolean) => {
    setLeft((current) => {
      const next = new Set(current)
      if (isIn) next.delete(key)
      else next.add(key)
      return next
    })
  }, [])
  return {
    isIn: (key: number) => !left.has(key),
    choose,
    leave: (keys: readonly number[]) => setLeft(new Set(keys)),
  }
}
