import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { perksQuery } from '../../queries/perks.ts'

/** The points that the order did not use; nothing without any. */
export function PointsForLater() {
  const { data } = useQuery(perksQuery(useApi()))
  const left = data?.pointsLeft ?? 0
  if (left === 0) return null
  return (
    <p className="mt-4" data-points={left}>
      <Plural
        value={left}
        one="You have # point for a later order."
        other="You have # points for a later order."
      />
    </p>
  )
}
