import { Trans } from '@lingui/react/macro'

export const HEADING = 'text-3xl md:text-4xl font-800'

/** The heading of the hits for a query, or of none. */
export function HitsHeading({ q, hasHits }: { q: string; hasHits: boolean }) {
  return (
    <h1 className={HEADING}>
      {hasHits ? (
        <Trans comment="heading; q is what was searched for">Results for “{q}”</Trans>
      ) : (
        <Trans comment="heading; q is what was searched for">No results for “{q}”</Trans>
      )}
    </h1>
  )
}
