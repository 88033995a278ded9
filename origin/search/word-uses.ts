import { type Country, type Language, NATIVE_LANGUAGE } from '../../shared/sites.ts'
import { formsOf } from '../text/folding.ts'
import { EMPTY_WORDS } from './query.ts'
import { eachWord, type SaidWords } from './said-words.ts'

/** How often documents of a country use a word in one way of writing it. */
export type WordUse = { country: Country; word: string; display: string; uses: number } & Record<
  Language,
  number
>

/** What the search knows of a word, from all ways of writing it. */
export type KnownWord = { country: Country; word: string; display: string; uses: number } & Record<
  Language,
  boolean
>

const WORD_MIN = 3
const WORD_MAX = 30

/** Changes of the uses of words, summed over documents. */
export type UseChanges = Map<string, WordUse>

/** Adds (`sign` 1) or takes away (-1) the words of a document. */
export function countWords(changes: UseChanges, said: SaidWords, sign: 1 | -1): void {
  eachWord(said, (language, display, isCounted) => {
    const isSearchable = /^\p{L}+$/u.test(display) && !EMPTY_WORDS.has(display)
    if (!isSearchable || display.length < WORD_MIN || display.length > WORD_MAX) return
    for (const word of formsOf(display)) {
      for (const country of said.countries) {
        const key = keyOf({ country, word, display })
        const use = changes.get(key) ?? { country, word, display, uses: 0, nb: 0, sv: 0, en: 0 }
        use[language] += sign
        if (isCounted) use.uses += sign
        changes.set(key, use)
      }
    }
  })
}

/** Returns the rows that are no longer as in `before`; a row whose word nobody uses has only zeros. */
export function changedUses(before: readonly WordUse[], changes: UseChanges): WordUse[] {
  const known = new Map(before.map((use) => [keyOf(use), use]))
  return [...changes.values()].flatMap((change) => {
    if (!change.uses && !change.nb && !change.sv && !change.en) return []
    const use = known.get(keyOf(change))
    if (!use) return [change]
    return [
      {
        ...use,
        uses: use.uses + change.uses,
        nb: use.nb + change.nb,
        sv: use.sv + change.sv,
        en: use.en + change.en,
      },
    ]
  })
}

/** True while a document uses the word. */
export function isUsed({ nb, sv, en }: WordUse): boolean {
  return nb + sv + en > 0
}

/** Returns what is known of each word, by its key: written as most documents of the country's language write it. */
export function knownWords(uses: readonly WordUse[]): Map<string, KnownWord> {
  const byWord = Map.groupBy(uses.filter(isUsed), ({ country, word }) => `${country}${word}`)
  return new Map(
    [...byWord].map(([key, [first, ...others]]) => {
      const ways = first ? [first, ...others] : []
      const usual = ways.reduce((one, other) => (isMoreUsual(other, one) ? other : one))
      return [
        key,
        {
          country: usual.country,
          word: usual.word,
          display: usual.display,
          // A word that is only known, not counted, is one.
          uses: Math.max(
            1,
            ways.reduce((sum, each) => sum + each.uses, 0),
          ),
          nb: ways.some(({ nb }) => nb > 0),
          sv: ways.some(({ sv }) => sv > 0),
          en: ways.some(({ en }) => en > 0),
        },
      ]
    }),
  )
}

/** `Brød` before `bröd` in Norway, of which its documents have as many: each is written in all languages. */
function isMoreUsual(one: WordUse, other: WordUse): boolean {
  const own = NATIVE_LANGUAGE[one.country]
  if (one[own] !== other[own]) return one[own] > other[own]
  return one.uses > other.uses || (one.uses === other.uses && one.display < other.display)
}

export const keyOf = ({ country, word, display }: Pick<WordUse, 'country' | 'word' | 'display'>) =>
  `${country}${word} ${display}`
