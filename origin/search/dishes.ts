import { LANGUAGES, type Language } from '../../shared/sites.ts'
import { formsOf } from '../text/folding.ts'
import { nameWords, partsOfName } from './name-words.ts'
import { kindsOf } from './rules/lexicon.ts'
import { stemOf } from './rules/read-lexicon.ts'
import { headKinds } from './rules/product-kinds.ts'
import { dishToken } from './tokens.ts'

/** A recipe’s name and what it is cooked from, by language. */
type Recipe = { name: Record<Language, string>; ingredients: Record<Language, readonly string[]> }

/**
 * Returns the tokens of the words that mean a recipe’s dish: the head of its name and the tail of that compound
 * (`taco` in `Fredagstaco`). What it is cooked from is no dish: `torsk` in `Ovnsbakt torsk`.
 */
export function dishTokens(
  { name, ingredients }: Recipe,
  tailOf: (word: string, language: Language) => string | null,
): string[] {
  return LANGUAGES.flatMap((language) => {
    const words = nameWords([partsOfName(name[language]).main])
    const head = words.at(-1)
    if (head === undefined || isPhrase(words.slice(-2), language)) return []
    const cooked = new Set(
      ingredients[language].flatMap((title) => [...headKinds(nameWords([title]), language)]),
    )
    // A word of its own is no kind of its tail: `kjøttkaker` are no cakes.
    const tail = kindsOf([head], language).length > 0 ? null : tailOf(head, language)
    return [head, ...(tail === null ? [] : [tail])]
      .filter((word) => !kindsOf([word], language).some((kind) => cooked.has(kind)))
      .flatMap((word) => [word, stemOf(word, language)].flatMap(formsOf).map(dishToken))
  })
}

/** True for two words that mean a kind together: `meat cakes` are no cakes. */
function isPhrase(words: readonly string[], language: Language): boolean {
  return words.length === 2 && kindsOf(words, language).length > 0
}
