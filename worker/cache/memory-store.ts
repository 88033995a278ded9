import type { Entry } from './freshness.ts'
import { createLru } from './lru.ts'
import type { Store } from './store.ts'

/**
 * The isolate's memory in front of a store, for at most so many entries that every page asks for. It serves
 * fresh entries only, under the same key and as old as in the store. `isShort`: whether a value may stay.
 */
export function withMemory<Value>(
  store: Store<Value>,
  max: number,
  isShort: (value: Value) => boolean,
): Store<Value> {
  const memory = createLru<Entry<Value>>(max)
  const remember = (key: string, entry: Entry<Value>) => {
    if (isShort(entry.value)) memory.set(key, entry)
  }
  return {
    ...store,
    async find(key, look) {
      const known = memory.get(key)
      if (known && look.isFresh(known)) return known
      const found = await store.find(key, look)
      if (found && found !== 'broken') remember(key, found)
      return found
    },
    async put(key, make, keepFor) {
      const entry = make()
      if (!entry) return
      remember(key, entry)
      await store.put(key, () => entry, keepFor)
    },
  }
}
