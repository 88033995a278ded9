import { useCallback, useState } from 'react'

const isAlwaysIn = () => true

/**
 * Rows that are not put into the basket, by their key. Until its tick is changed, a row is in where `isInAtFirst`
 * says so.
 */
export function useLeftOut(isInAtFirst: (key: number) => boolean = isAlwaysIn) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  // The same for every render, so that memoized rows render only when they change.
  const choose = useCallback(
    (key: number, isIn: boolean) => setChosen((current) => new Map(current).set(key, isIn)),
    [],
  )
  return {
    isIn: (key: number) => chosen.get(key) ?? isInAtFirst(key),
    choose,
    leave: (keys: readonly number[]) => setChosen(new Map(keys.map((key) => [key, false]))),
  }
}
