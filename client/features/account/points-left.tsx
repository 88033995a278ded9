import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { perksQuery } from '../../queries/perks.ts'

/** How many points the customer has; nothing without any. */
export function PointsLeft() {
  const { data } = useQuery(perksQuery(useApi()))
  const left = data?.pointsLeft ?? 0
  if (left === 0) return null
  return (
    <span className="rounded-full bg-leaf-tint text-on-leaf-tint px-2 text-sm font-700" data-points={left}>
      <Plural value={left} one="# point" other="# points" />
    </span>
  )
}
