import type { RequestContext } from '../http/context.ts'
import { isSentByOwnPage } from '../http/csrf.ts'
import { ApiFailure } from '../http/failure.ts'
import { loadSession } from '../http/session.ts'

/**
 * Lets staff pass, by the session they have in the shop, on this machine and deployed alike. `anonymous`
 * for nobody at all, who may log in first; for everybody else there is no console: 404. A form has to
 * come from a page of the shop's own origin: 403.
 */
export async function requireStaff(request: RequestContext, method: string): Promise<'staff' | 'anonymous'> {
  const session = await loadSession(request)
  if (!session?.user_id) return 'anonymous'
  if (session.is_staff !== 1) throw new ApiFailure('not_found')
  if (method !== 'GET' && method !== 'HEAD' && !isSentByOwnPage(request)) throw new ApiFailure('forbidden')
  return 'staff'
}
