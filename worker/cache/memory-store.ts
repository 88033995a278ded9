import type { Entry } from './freshness.ts'
import { createLru } from './lru.ts'
import type { Store } from './store.ts'

/**
 * Keeps a limited number of small entries in the isolate's memory, in front of a store. It serves fresh
 * entries only, under the same key and with the same age as the store. `isShort` decides whether a value is
 * kept.
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
