import type { RequestContext } from '../http/context.ts'
import { isSentByOwnPage } from '../http/csrf.ts'
import { ApiFailure } from '../http/failure.ts'
import { loadSession } from '../http/session.ts'
import type { StaffRole } from './rules/roles.ts'

/** A person at the console. */
export type Staff = { userId: number; name: string; role: StaffRole }

/**
 * Admits staff by their shop session, in development and in production alike. Null for a visitor who is not
 * logged in and may log in first. Throws 404 for any other user and for staff without a role, and 403 for a
 * form that was not sent from the shop's own origin.
 */
export async function requireStaff(request: RequestContext, method: string): Promise<Staff | null> {
  const session = await loadSession(request)
  if (!session?.user_id) return null
  const { user_id: userId, is_staff, staff_role: role, first_name, last_name } = session
  if (is_staff !== 1 || role === null) throw new ApiFailure('not_found')
  if (method !== 'GET' && method !== 'HEAD' && !isSentByOwnPage(request)) throw new ApiFailure('forbidden')
  return { userId, name: [first_name, last_name].filter(Boolean).join(' '), role }
}
