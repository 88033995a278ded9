/** Letters typed further apart than this many milliseconds begin a new word (spec 9). */
export const TYPEAHEAD_RESET = 1_000

/**
 * Finds options by typing their first letters. Call it with each key, the labels, the index that is
 * chosen now and the time in milliseconds; answers the index to choose, or -1. One letter again and
 * again walks through everything that begins with it.
 */
export function createTypeahead(): (
  key: string,
  labels: readonly string[],
  chosen: number,
  now: number,
) => number {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return (key, labels, chosen, now) => {
    typed = now - last < TYPEAHEAD_RESET ? typed + fold(key) : fold(key)
    last = now
    const isOneLetter = [...typed].every((letter) => letter === typed[0])
    const word = isOneLetter ? typed.slice(0, 1) : typed
    const start = isOneLetter ? chosen + 1 : Math.max(chosen, 0)
    const order = labels.map((_, index) => (start + index) % labels.length)
    return order.find((index) => fold(labels[index] ?? '').startsWith(word)) ?? -1
  }
}

function fold(text: string): string {
  return text.toLocaleLowerCase()
}
