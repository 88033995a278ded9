import { Paging } from './paging.tsx'

/** Paging of a list that shows one page at a time; the first page's address has no page number. */
export function ListPaging({
  page,
  list: { totalCount, size },
  hrefOf,
}: {
  page: number
  list: { totalCount: number; size: number }
  hrefOf: (page: number | null) => string
}) {
  return (
    <Paging
      from={page}
      to={page}
      pageCount={Math.ceil(totalCount / size)}
      hrefOf={(from) => hrefOf(from > 1 ? from : null)}
    />
  )
}

/** The page number of an address; an invalid one means 1. */
export function parsePage(text: string | undefined): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1
}
