import { plainForm } from '../../text/folding.ts'

export type KnownWord = { word: string; uses: number; isOwnLanguage: boolean }

/**
 * Returns the key of a word's sound: letters of the same sound are replaced by one, double letters by
 * single ones.
 */
export function soundKey(word: string): string {
  return plainForm(word)
    .replace(/^hv/, 'v')
    .replace(/cch|ck|q/g, 'k')
    .replace(/tch/g, 'tsj')
    .replace(/sch|skj|stj|ch/g, 'sj')
    .replace(/ph/g, 'f')
    .replace(/gh/g, 'g')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/c/g, 'k')
    .replace(/w/g, 'v')
    .replace(/(.)\1+/gu, '$1')
}

const KEY_LENGTH = 14

/**
 * Returns the sound key and the plain form, and each with one letter removed. Two words within one error of each
 * other share a key, and most within two errors do.
 */
export function spellingKeys(word: string): string[] {
  const keys = [soundKey(word), plainForm(word)].map((key) => key.slice(0, KEY_LENGTH))
  return [...new Set(keys.flatMap((key) => [key, ...(key.length < 3 ? [] : withoutOne(key))]))]
}

function withoutOne(key: string): string[] {
  return [...key].map((_, index) => key.slice(0, index) + key.slice(index + 1))
}

/** Returns the nearest known word, or null when none is near enough. */
export function nearestWord(written: string, known: readonly KnownWord[]): string | null {
  const form = plainForm(written)
  let best: { word: string; score: number } | null = null
  for (const { word, uses, isOwnLanguage } of known) {
    const other = plainForm(word)
    const sound = soundKey(written) === soundKey(word) ? 0 : 1
    // What sounds the same is one error at most, however it is written: `filadelfia`.
    const distance = sound === 0 ? Math.min(1, editDistance(form, other)) : editDistance(form, other)
    if (distance > errorsAllowed(Math.min(form.length, other.length))) continue
    const start = form[0] === other[0] ? 0 : 1
    // One more error weighs more than any frequency; sound, first letter and language break ties.
    const score = distance * 4 + sound * 2 + start * 2 + (isOwnLanguage ? 0 : 1) - Math.min(uses, 50) / 60
    if (!best || score < best.score) best = { word, score }
  }
  return best?.word ?? null
}

/**
 * Returns the number of errors to tolerate by a word's length: 0 up to two letters, 1 up to five, else 2.
 */
export function errorsAllowed(length: number): number {
  if (length <= 2) return 0
  return length <= 5 ? 1 : 2
}

/**
 * Optimal string alignment distance: insertions, deletions, substitutions and transpositions of neighbours.
 */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    before = previous
    previous = current
  }
  return previous.at(-1) ?? 0
}
