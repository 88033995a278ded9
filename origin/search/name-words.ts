import { wordsOf } from '../text/folding.ts'
import { extractSizes } from './sizes.ts'

/** Returns the words of texts, without sizes. */
export function nameWords(texts: readonly string[]): string[] {
  return texts.flatMap((text) => wordsOf(extractSizes(text).rest))
}

const BESIDE = /\s(?:i|på|med|til|till|fra|från|av|in|with|from|of)\s.*/isu

/**
 * Returns the part of a name before a preposition, and the rest. `Makrell i tomat` is mackerel: a word after such a
 * preposition names what comes with it.
 */
export function partsOfName(name: string): { main: string; beside: string } {
  const main = name.replace(BESIDE, '')
  return { main, beside: name.slice(main.length) }
}
