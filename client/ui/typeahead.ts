/** Letters further apart than this many milliseconds start a new word (docs/reference/limits.md#delays). */
export const TYPEAHEAD_RESET = 1_000

export type Typeahead = {
  /** The index to select after this key, or -1. */
  type: (key: string, labels: readonly string[], chosen: number, now: number) => number
  /** Whether a key at this time continues the current word. */
  isTyping: (now: number) => boolean
}

/**
 * Finds options by their first letters; times are milliseconds of one clock. Repeating one letter cycles
 * through all options that start with it.
 */
export function createTypeahead(): Typeahead {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  const isTyping = (now: number) => now - last < TYPEAHEAD_RESET
  return {
    isTyping,
    type(key, labels, chosen, now) {
      typed = isTyping(now) ? typed + fold(key) : fold(key)
      last = now
      const isOneLetter = [...typed].every((letter) => letter === typed[0])
      const word = isOneLetter ? typed.slice(0, 1) : typed
      const start = isOneLetter ? chosen + 1 : Math.max(chosen, 0)
      const order = labels.map((_, index) => (start + index) % labels.length)
      return order.find((index) => fold(labels[index] ?? '').startsWith(word)) ?? -1
    },
  }
}

function fold(text: string): string {
  return text.toLocaleLowerCase()
}
