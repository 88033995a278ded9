import type { RequestContext } from '../http/context.ts'
import { isSentByOwnPage } from '../http/csrf.ts'
import { ApiFailure } from '../http/failure.ts'
import { loadSession } from '../http/session.ts'

/**
 * Admits staff by their shop session, in development and in production alike. Returns `anonymous` for a
 * visitor who is not logged in and may log in first. Throws 404 for any other user, and 403 for a form that
 * was not sent from the shop's own origin.
 */
export async function requireStaff(request: RequestContext, method: string): Promise<'staff' | 'anonymous'> {
  const session = await loadSession(request)
  if (!session?.user_id) return 'anonymous'
  if (session.is_staff !== 1) throw new ApiFailure('not_found')
  if (method !== 'GET' && method !== 'HEAD' && !isSentByOwnPage(request)) throw new ApiFailure('forbidden')
  return 'staff'
}
