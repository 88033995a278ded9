/** Longest query the search takes, in characters; reads are cached by queries of at most this length. */
export const SEARCH_QUERY_MAX = 100

/** A query as it is compared, cached and told: composed letters, single blanks, nothing around. */
export function normaliseQuery(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
}
