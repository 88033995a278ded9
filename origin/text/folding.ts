/**
 * Word forms that search compares. One letter has several spellings: ø and ö are equal, and keyboards
 * without them write o or oe.
 */

const EXACT: Record<string, string> = { æ: 'ae', ä: 'ae', ø: 'oe', ö: 'oe', å: 'aa', ß: 'ss' }
const PLAIN: Record<string, string> = { æ: 'a', ä: 'a', ø: 'o', ö: 'o', å: 'a', ß: 'ss' }

/** Returns the lower-case words of a text, letters and digits only; `1,5` stays one number. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/(\d)[.,](\d)/g, '$1\u00b7$2')
    .split(/[^\p{L}\p{N}\p{M}\u00b7]+/u)
    .map((word) => word.replace(/^\u00b7+|(?<!\u00b7)\u00b7+$/g, '').replaceAll('\u00b7', '.'))
    .filter(Boolean)
}

/** Returns the form that keeps special letters distinct: `blåbær` equals `blaabaer`, but not `blabar`. */
export function exactForm(word: string): string {
  return fold(word, EXACT)
}

/** Returns the form without special letters: `blåbær` is `blabar`. */
export function plainForm(word: string): string {
  return fold(word, PLAIN)
}

/** Returns both forms; a document is indexed by both, so that a query in either finds it. */
export function formsOf(word: string): string[] {
  return [...new Set([exactForm(word), plainForm(word)])]
}

const FOLDED = /^[a-z0-9]*$/

function fold(word: string, letters: Record<string, string>): string {
  if (FOLDED.test(word)) return word
  return [...word]
    .map((letter) => letters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
