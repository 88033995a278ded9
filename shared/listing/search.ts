/** Longest query the search takes, in characters; reads are cached by queries of at most this length. */
export const SEARCH_QUERY_MAX = 100

/**
 * Returns a query in the form that is compared, cached and shown: composed letters (NFC), single spaces,
 * trimmed.
 */
export function normaliseQuery(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
}
