type PageOf = {
  page: number
  size: number
  totalCount: number
  hasMoreItems: boolean
  nextCursor: string | null
}

/** The paging of a list response (docs/reference/api.md#lists): the page, and whether more follow. */
export function pageOf({ page, size }: { page: number; size: number }, totalCount: number): PageOf {
  const hasMoreItems = page * size < totalCount
  return { page, size, totalCount, hasMoreItems, nextCursor: hasMoreItems ? String(page + 1) : null }
}
