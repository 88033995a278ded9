/** The values an isolate has used last, at most so many of them: memory is for what is asked for all the time. */
export type Recent<Value> = {
  find(key: string): Value | undefined
  keep(key: string, value: Value): Value
}

export function createRecent<Value>(most: number): Recent<Value> {
  const values = new Map<string, Value>()
  const keep = (key: string, value: Value): Value => {
    values.delete(key)
    values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > most && oldest !== undefined) values.delete(oldest)
    return value
  }
  return {
    find(key) {
      const value = values.get(key)
      return value === undefined ? undefined : keep(key, value)
    },
    keep,
  }
}
