/**
 * Light stemming: removes endings of number and definiteness only. A stem need not be a word; it must only
 * be equal for all forms of a word.
 */

const STEM_MIN = 3
const NORDIC = /(?:(?:er|ar|or)(?:nas?|ne)|enes?|ane|ers|ens|ets|er|ar|or|en|et|e|a|s)$/
const NORDIC_LONG = /(?:an|on)$/

/** `epler`, `eplet`, `eplene` and `eple` become `epl`; `gurkan` becomes `gurk`. */
export function nordicStem(word: string): string {
  const ending = NORDIC.exec(word) ?? (word.length >= 6 ? NORDIC_LONG.exec(word) : null)
  return cut(word, ending?.[0].length ?? 0)
}

/** `berries` becomes `berry`, `tomatoes` becomes `tomato`, `apples` becomes `apple`. */
export function englishStem(word: string): string {
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word
  if (/(?:o|sh|ch|x|ss)es$/.test(word)) return cut(word, 2)
  return /[^s]s$/.test(word) ? cut(word, 1) : word
}

function cut(word: string, length: number): string {
  return word.length - length >= STEM_MIN ? word.slice(0, word.length - length) : word
}
