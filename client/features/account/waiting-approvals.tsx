import { Plural } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { approvalsQuery, countWaiting } from '../../queries/organizations.ts'
import { profileQuery } from '../../queries/user-account.ts'

/**
 * How many orders wait for this administrator; nothing while none do. Only for members of an organisation. The
 * HTML of an account’s page has what the profile says.
 */
export function WaitingApprovals() {
  const api = useApi()
  const profile = useQueryClient().getQueryData(profileQuery(api).queryKey)
  const { data } = useQuery(approvalsQuery(api))
  const count = data ? countWaiting(data) : (profile?.waitingApprovals ?? 0)
  if (count === 0) return null
  return (
    <span className="rounded-full bg-leaf-tint text-on-leaf-tint px-2 text-sm font-700" data-waiting={count}>
      <Plural value={count} one="# to approve" other="# to approve" />
    </span>
  )
}
