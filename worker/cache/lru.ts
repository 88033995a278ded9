/** A map of limited size that drops the least recently used value first. */
export type Lru<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** Creates an empty map of at most `max` values. */
export function createLru<Value>(max: number): Lru<Value> {
  // A `Map` keeps the order of insertion.
  const values = new Map<string, Value>()
  const set = (key: string, value: Value): void => {
    values.delete(key)
    values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > max && oldest !== undefined) values.delete(oldest)
  }
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}
