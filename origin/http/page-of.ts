type PageOf = {
  page: number
  size: number
  totalCount: number
  hasMoreItems: boolean
  nextCursor: string | null
}

/** What the answer of a list says beside its items (contract 1): which page it is, and whether more come. */
export function pageOf({ page, size }: { page: number; size: number }, totalCount: number): PageOf {
  const hasMoreItems = page * size < totalCount
  return { page, size, totalCount, hasMoreItems, nextCursor: hasMoreItems ? String(page + 1) : null }
}
