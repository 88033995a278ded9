/**
 * Words of the index that no text contains, because a digit stands in them: kinds, claims and categories of a
 * product, and the dish of a recipe. They have no further digit unless the key has one.
 */

/** The product is a plain example of the kind. */
export const plainToken = (kind: string): string => `p0${lettersOf(kind)}`
/** The product is of the kind, or passes for it. */
export const kindToken = (kind: string): string => `k0${lettersOf(kind)}`
/** The product has what the claim says. */
export const claimToken = (claim: string): string => `c0${lettersOf(claim)}`
/** The word means the recipe’s dish. */
export const dishToken = (word: string): string => `d0${word.replace(/[^\p{L}]/gu, '')}`
/** The product is in the category. */
export const homeToken = (slug: string): string => `h0${lettersOf(slug)}`

const lettersOf = (key: string) => key.replaceAll('-', '')
