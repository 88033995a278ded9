import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../links/link.tsx'

/**
 * Links to the pages of a list, and one that appends the next page. They work without JavaScript, survive
 * back and reload, and can be shared.
 */
export function Paging({
  from,
  to,
  pageCount,
  canGrow = false,
  hrefOf,
}: {
  /** First and last shown page. */
  from: number
  to: number
  pageCount: number
  /** Whether one more page may be appended. */
  canGrow?: boolean
  hrefOf: (from: number, to: number) => string
}) {
  const { t } = useLingui()
  if (pageCount <= 1) return null
  const hasNext = to < pageCount
  return (
    <nav
      aria-label={t({ message: 'Pages', comment: 'screen readers: links to the other pages of a list' })}
      className=":uno: mt-8 flex flex-wrap items-center justify-center gap-2"
    >
      {hasNext && canGrow && (
        <div className=":uno: w-full flex justify-center mb-2">
          <Link
            kind="url"
            url={hrefOf(from, to + 1)}
            scroll="keep"
            className=":uno: min-h-12 px-7 rounded-full bg-spruce text-on-spruce font-700 inline-flex items-center hover:brightness-115"
          >
            <Trans comment="button below a list: the next page of it">Show more</Trans>
          </Link>
        </div>
      )}
      {from > 1 && (
        <Link kind="url" url={hrefOf(from - 1, from - 1)} rel="prev" className={STEP}>
          <span className="i-lucide-arrow-left" aria-hidden="true" />
          <Trans comment="link to the page before">Previous</Trans>
        </Link>
      )}
      <span className="px-3 text-muted">
        {from === to ? (
          <Trans comment="above a list">
            Page {from} of {pageCount}
          </Trans>
        ) : (
          <Trans comment="above a list">
            Pages {from}–{to} of {pageCount}
          </Trans>
        )}
      </span>
      {hasNext && (
        <Link kind="url" url={hrefOf(to + 1, to + 1)} rel="next" className={STEP}>
          <Trans comment="link to the following page">Next</Trans>
          <span className="i-lucide-arrow-right" aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

const STEP =
  ':uno: min-h-11 px-5 rounded-full bg-surface border border-line font-600 inline-flex items-center gap-2 hover:border-leaf'
