import { startTransition, useEffect, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/**
 * The items that are shown so far: those that were shown before, and `size` others with each commit. A commit of many
 * new rows would be one task, which a key would wait for.
 */
export function useSlices<Item>(items: Item[], toKey: (item: Item) => string, size: number): Item[] {
  const [known, setKnown] = useState(NONE)
  let left = size
  const shown = items.filter((item) => known.has(toKey(item)) || left-- > 0)
  const keys = shown.map(toKey).join('\n')
  useEffect(() => {
    startTransition(() => setKnown(new Set(keys.split('\n'))))
  }, [keys])
  return shown
}
