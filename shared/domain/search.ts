/** Longest query the search takes, in characters; reads are cached by queries of at most this length. */
export const SEARCH_QUERY_MAX = 100
