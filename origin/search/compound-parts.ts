import { splitCompound } from './rules/compounds.ts'
import type { SaidWords } from './said-words.ts'

/** The languages that write compounds as one word. */
const COMPOUNDING = ['nb', 'sv'] as const
export type Compounding = (typeof COMPOUNDING)[number]

/** The words of all names, by language, with the number of their uses. */
export type Parts = Record<Compounding, Map<string, number>>
export type PartRow = { language: Compounding; word: string; uses: number }

const WORD_MIN = 3

export const createParts = (): Parts => ({ nb: new Map(), sv: new Map() })

/** Adds (`sign` 1) or takes away (-1) the words of a document's name and categories. */
export function countParts(changes: Parts, { names }: SaidWords, sign: 1 | -1): void {
  for (const language of COMPOUNDING) {
    const counts = changes[language]
    for (const word of names[language]) {
      if (word.length >= WORD_MIN) counts.set(word, (counts.get(word) ?? 0) + sign)
    }
  }
}

/** True for a word that a compound may be split into. */
export function isPart(parts: Parts, language: Compounding, word: string): boolean {
  return (parts[language].get(word) ?? 0) > 0 && /^\p{L}+$/u.test(word)
}

/**
 * Applies changes to the parts. Returns the rows to store, those of unused words with 0, and the words that are split
 * in another way than before.
 */
export function changeParts(parts: Parts, changes: Parts): { rows: PartRow[]; recut: PartRow[] } {
  const rows: PartRow[] = []
  const recut: PartRow[] = []
  for (const language of COMPOUNDING) {
    const known = parts[language]
    const split = (word: string) =>
      JSON.stringify(splitCompound(word, (part) => isPart(parts, language, part)))
    const turned = new Set<string>()
    for (const [word, change] of changes[language]) {
      if (change === 0) continue
      const before = known.get(word) ?? 0
      rows.push({ language, word, uses: before + change })
      if (before === 0 || before + change === 0) turned.add(word)
    }
    const concerned = turned.size > 0 ? [...known.keys()].filter((word) => mayContain(word, turned)) : []
    const before = concerned.map(split)
    for (const { word, uses } of rows.filter((row) => row.language === language)) {
      if (uses === 0) known.delete(word)
      else known.set(word, uses)
    }
    concerned.forEach((word, index) => {
      const uses = known.get(word)
      if (uses !== undefined && split(word) !== before[index]) recut.push({ language, word, uses })
    })
  }
  return { rows, recut }
}

/** True when one of the words may be a part of the compound. A linking letter may stand between two. */
function mayContain(compound: string, words: ReadonlySet<string>): boolean {
  for (let cut = WORD_MIN; cut <= compound.length - WORD_MIN; cut += 1) {
    const isIn = words.has(compound.slice(cut)) || words.has(compound.slice(0, cut))
    if (isIn || (cut > WORD_MIN && words.has(compound.slice(0, cut - 1)))) return true
  }
  return false
}
