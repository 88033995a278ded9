import { splitCompound } from '../../shared/domain/compounds.ts'
import { formsOf, wordsOf } from '../../shared/domain/folding.ts'
import { englishStem, nordicStem } from '../../shared/domain/stems.ts'
import { LANGUAGES, type Language } from '../../shared/sites.ts'
import { sizeToken, takeSizes } from './sizes.ts'

/** What the search knows of one thing, before its words are folded. */
export type SearchSource = {
  kind: 'product' | 'category' | 'recipe' | 'brand'
  refId: number
  inNo: boolean
  inSe: boolean
  popularity: number
  name: Record<Language, string>
  /** Names of its own categories. */
  categories: Record<Language, string[]>
  /** Names of the categories above those, in every language. */
  tops: string[]
  brand: string | null
  size: { value: number; unit: string } | null
  /** Other words to be found by, in any language. */
  more: string[]
}

export const INDEX_COLUMNS = [
  'nb',
  'sv',
  'en',
  'cat_nb',
  'cat_sv',
  'cat_en',
  'brand',
  'size',
  'heads',
  'more',
  'tops',
] as const
export type IndexedWords = Record<(typeof INDEX_COLUMNS)[number], string>

/** Words in use by language: what compounds are cut by. */
export type WordLists = Record<Language, ReadonlySet<string>>

const WORD_MIN = 3

/** Every word of names and categories, as written. */
export function listWords(sources: readonly SearchSource[]): WordLists {
  const lists = { nb: new Set<string>(), sv: new Set<string>(), en: new Set<string>() }
  for (const { name, categories } of sources) {
    for (const language of LANGUAGES) {
      for (const word of nameWords([name[language], ...categories[language]])) {
        if (word.length >= WORD_MIN && /^\p{L}+$/u.test(word)) lists[language].add(word)
      }
    }
  }
  return lists
}

/** The folded words of each column of the index. */
export function indexedWords(source: SearchSource, lists: WordLists): IndexedWords {
  const heads: string[] = []
  const column = (texts: readonly string[], language: Language) =>
    nameWords(texts).flatMap((word) => {
      const compound = language === 'en' ? null : cutCompound(word, lists[language])
      if (compound) heads.push(...withStem(compound.head, language))
      return [...withStem(word, language), ...(compound ? withStem(compound.tail, language) : [])]
    })
  const names = LANGUAGES.map((language) => column([source.name[language]], language))
  const headsOfName = [...heads]
  const categories = LANGUAGES.map((language) => column(source.categories[language], language))
  const brand = source.brand ? wordsOf(source.brand) : []
  const sizes = Object.values(source.name).flatMap((name) => takeSizes(name).sizes)
  if (source.size) sizes.push(sizeToken(source.size.value, source.size.unit))
  const [nb, sv, en] = names.map(joined)
  const [catNb, catSv, catEn] = categories.map(joined)
  return {
    nb: nb ?? '',
    sv: sv ?? '',
    en: en ?? '',
    cat_nb: catNb ?? '',
    cat_sv: catSv ?? '',
    cat_en: catEn ?? '',
    brand: joined([...brand, brand.join('')].flatMap(formsOf)),
    size: joined(sizes),
    heads: joined(headsOfName),
    more: further(source.more),
    tops: further(source.tops),
  }
}

/** Words of texts without their sizes. */
export function nameWords(texts: readonly string[]): string[] {
  return texts.flatMap((text) => wordsOf(takeSizes(text).rest))
}

function further(texts: readonly string[]): string {
  return joined(texts.flatMap((text) => wordsOf(text).flatMap((word) => withStem(word, 'nb'))))
}

function cutCompound(word: string, words: ReadonlySet<string>) {
  return word.length < 2 * WORD_MIN ? null : splitCompound(word, (part) => words.has(part))
}

function withStem(word: string, language: Language): string[] {
  const stem = language === 'en' ? englishStem(word) : nordicStem(word)
  return [word, stem].flatMap(formsOf)
}

function joined(words: readonly string[]): string {
  return [...new Set(words)].filter(Boolean).join(' ')
}
