/**
 * Words as search compares them. Norwegians, Swedes and everybody else write the same letter in several
 * ways: ø and ö are one, and without such a key they become o or oe.
 */

const EXACT: Record<string, string> = { æ: 'ae', ä: 'ae', ø: 'oe', ö: 'oe', å: 'aa', ß: 'ss' }
const PLAIN: Record<string, string> = { æ: 'a', ä: 'a', ø: 'o', ö: 'o', å: 'a', ß: 'ss' }

/** Lower-case words of a text, letters and digits only; `1,5` stays one number. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/(\d)[.,](\d)/g, '$1\u00b7$2')
    .split(/[^\p{L}\p{N}\p{M}\u00b7]+/u)
    .map((word) => word.replace(/^\u00b7+|\u00b7+$/g, '').replaceAll('\u00b7', '.'))
    .filter(Boolean)
}

/** The form that keeps the special letters apart: `blåbær` and `blaabaer` are the same, `blabar` is not. */
export function exactForm(word: string): string {
  return fold(word, EXACT)
}

/** The form without any special letter: `blåbær` is `blabar`. */
export function plainForm(word: string): string {
  return fold(word, PLAIN)
}

/** Both forms: what a document holds, so that a query in either finds it. */
export function formsOf(word: string): string[] {
  return [...new Set([exactForm(word), plainForm(word)])]
}

function fold(word: string, letters: Record<string, string>): string {
  return [...word]
    .map((letter) => letters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
