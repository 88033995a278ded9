import { useState } from 'react'

/** Rows that are not put into the basket, by their key; a row is in until its tick is removed. */
export function useLeftOut() {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  return {
    isIn: (key: number) => !left.has(key),
    choose(key: number, isIn: boolean) {
      const next = new Set(left)
      if (isIn) next.delete(key)
      else next.add(key)
      setLeft(next)
    },
    leave: (keys: readonly number[]) => setLeft(new Set(keys)),
  }
}
