import { splitCompound, type Compound } from './rules/compounds.ts'
import { isPart, type Parts } from './compound-parts.ts'
import { formsOf, wordsOf } from '../text/folding.ts'
import { englishStem, nordicStem } from './rules/stems.ts'
import type { Language } from '../../shared/sites.ts'
import { dishTokens } from './dishes.ts'
import { tokensOf } from './document-tokens.ts'
import type { ProductKinds } from './rules/product-kinds.ts'
import type { SearchSource } from './search-source.ts'
import { nameWords, partsOfName } from './name-words.ts'
import { sizeToken, extractSizes } from './sizes.ts'

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

const WORD_MIN = 3

/** Returns the folded words of each index column; compounds are split into `parts`. */
export function indexedWords(source: SearchSource, parts: Parts, kinds: ProductKinds | null): IndexedWords {
  const heads: string[] = []
  const cut = (word: string, language: Language, kinds: ReadonlySet<string>) =>
    language === 'en' ? null : cutCompound(word, (part) => isPart(parts, language, part), kinds)
  const name = (language: Language) => {
    const { main, beside } = partsOfName(source.name[language])
    heads.push(...nameWords([beside]).flatMap((word) => withStem(word, language)))
    const kinds = new Set(nameWords(source.categories[language]))
    return nameWords([main]).flatMap((word) => {
      const compound = cut(word, language, kinds)
      if (compound) heads.push(...withStem(compound.head, language))
      return [...withStem(word, language), ...(compound ? withStem(compound.tail, language) : [])]
    })
  }
  const kind = (language: Language) =>
    nameWords(source.categories[language]).flatMap((word) => withStem(word, language))
  const sizes = Object.values(source.name).flatMap((each) => extractSizes(each).sizes)
  if (source.size) sizes.push(sizeToken(source.size.value, source.size.unit))
  const brand = source.brand ? wordsOf(source.brand) : []
  const dishes =
    source.kind === 'recipe'
      ? dishTokens(source, (word, language) => cut(word, language, new Set())?.tail ?? null)
      : []
  return {
    nb: joined(name('nb')),
    sv: joined(name('sv')),
    en: joined(name('en')),
    cat_nb: joined(kind('nb')),
    cat_sv: joined(kind('sv')),
    cat_en: joined(kind('en')),
    brand: joined([...brand, brand.join('')].flatMap(formsOf)),
    size: joined(sizes),
    heads: joined(heads),
    more: joined([further(Object.values(source.ingredients).flat()), ...tokensOf(source, kinds), ...dishes]),
    tops: further(source.tops),
  }
}

function further(texts: readonly string[]): string {
  return joined(texts.flatMap((text) => wordsOf(text).flatMap((word) => withStem(word, 'nb'))))
}

/** A three-letter tail (`jasminris`) counts only when it is the category's name. */
function cutCompound(
  word: string,
  isWord: (part: string) => boolean,
  kinds: ReadonlySet<string>,
): Compound | null {
  if (word.length < 2 * WORD_MIN) return null
  const compound = splitCompound(word, isWord)
  if (compound) return compound
  const tail = word.slice(-WORD_MIN)
  return kinds.has(tail) ? { head: word.slice(0, -WORD_MIN), tail } : null
}

function withStem(word: string, language: Language): string[] {
  const stem = language === 'en' ? englishStem(word) : nordicStem(word)
  return [word, stem].flatMap(formsOf)
}

function joined(words: readonly string[]): string {
  return [...new Set(words)].filter(Boolean).join(' ')
}
