import { startTransition, useEffect, useState } from 'react'

/**
 * The rows that are shown until all items are: with each commit `size` of them come that were not shown before, from
 * the first on, each in the place of a former one. A commit of many new rows would be one task, which a key would wait
 * for; former rows keep their places until then, so that nothing slides under a thumb.
 */
export function useSlices<Item>(items: Item[], toKey: (item: Item) => string, size: number): Item[] {
  const [former, setFormer] = useState<Item[]>([])
  const shown = mix(former, items, toKey, size)
  const isNew = shown.length !== former.length || shown.some((item, index) => item !== former[index])
  useEffect(() => {
    if (isNew) startTransition(() => setFormer(shown))
  })
  return shown
}

/** The first items, `size` of them new, and the former rows after them; the items alone when that is all of them. */
export function mix<Item>(
  former: Item[],
  items: Item[],
  toKey: (item: Item) => string,
  size: number,
): Item[] {
  const known = new Set(former.map(toKey))
  let left = size
  const end = items.findIndex((item) => !known.has(toKey(item)) && left-- === 0)
  if (end === -1) return items
  const first = items.slice(0, end)
  const taken = new Set(first.map(toKey))
  return [...first, ...former.slice(end).filter((item) => !taken.has(toKey(item)))]
}
