import { Trans, useLingui } from '@lingui/react/macro'

/** Links to the pages of a list: they work without the bundle, survive back and reload, and can be shared. */
export function Paging({
  page,
  pageCount,
  hrefOf,
}: {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}) {
  const { t } = useLingui()
  if (pageCount <= 1) return null
  return (
    <nav aria-label={t`Pages`} className="mt-10 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" className={STEP}>
          <span className="i-lucide-arrow-left" aria-hidden="true" />
          <Trans>Previous</Trans>
        </a>
      )}
      <span className="px-3 text-muted">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </span>
      {page < pageCount && (
        <a href={hrefOf(page + 1)} rel="next" className={STEP}>
          <Trans>Next</Trans>
          <span className="i-lucide-arrow-right" aria-hidden="true" />
        </a>
      )}
    </nav>
  )
}

const STEP =
  'min-h-11 px-5 rounded-full bg-surface border border-line font-600 inline-flex items-center gap-2 hover:border-leaf'
