import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { approvalsQuery, countWaiting } from '../../queries/organizations.ts'

/** How many orders wait for this administrator; nothing while none do. Only for members of an organisation. */
export function WaitingApprovals() {
  const { data } = useQuery(approvalsQuery(useApi()))
  const count = countWaiting(data)
  if (count === 0) return null
  return (
    <span className="rounded-full bg-leaf-tint text-on-leaf-tint px-2 text-sm font-700" data-waiting={count}>
      <Plural value={count} one="# to approve" other="# to approve" />
    </span>
  )
}
