import { LANGUAGES } from '../../shared/sites.ts'
import type { SearchSource } from './search-source.ts'
import { nameWords, partsOfName } from './name-words.ts'
import { claimsOfName, PROOFS } from './rules/claims.ts'
import { allKinds } from './rules/lexicon.ts'
import { productKinds, type ProductKinds } from './rules/product-kinds.ts'
import { claimToken, homeToken, kindToken, plainToken } from './tokens.ts'

/** Returns the kinds of a product, or null for other documents. */
export function kindsOfSource({ kind, name, slugs }: SearchSource): ProductKinds | null {
  if (kind !== 'product') return null
  const names = { nb: wordsOfName(name.nb), sv: wordsOfName(name.sv), en: wordsOfName(name.en) }
  const isSpecial = LANGUAGES.some((language) =>
    claimsOfName(names[language].words).some(({ isWithout }) => isWithout),
  )
  return productKinds(names, slugs, isSpecial)
}

function wordsOfName(name: string) {
  const { main, beside } = partsOfName(name)
  const words = nameWords([main])
  return { words: [...words, ...nameWords([beside])], mainLength: words.length }
}

/**
 * Returns the tokens of a document: kinds, claims and categories of a product; the kinds that are first of all at
 * home in a category. `kinds` come from `kindsOfSource`.
 */
export function tokensOf(source: SearchSource, kinds: ProductKinds | null): string[] {
  const { kind, name, slugs, marks } = source
  if (kind === 'category') {
    return allKinds().flatMap(({ key, homes }) => (slugs.includes(homes[0] ?? '') ? kindToken(key) : []))
  }
  const said = LANGUAGES.flatMap((language) => claimsOfName(nameWords([name[language]])))
  const proved = Object.entries(PROOFS).flatMap(([claim, proofs]) =>
    proofs.some((proof) => marks.includes(proof)) ? claim : [],
  )
  const claims = kind === 'product' ? [...marks, ...proved, ...said.map(({ key }) => key)] : []
  return [
    ...(kinds?.plain ?? []).map(plainToken),
    ...(kinds?.all ?? []).map(kindToken),
    ...(kind === 'product' ? slugs : []).map(homeToken),
    ...claims.map(claimToken),
  ]
}
