import { ROUTES } from '../../shared/routes.ts'
import type { AppContext } from '../context.ts'

/**
 * True for a personal read whose client has disconnected, so that nobody misses the response. Shared pages
 * and changes continue without their client; their failures count.
 */
export function isClientAborted(c: AppContext): boolean {
  const { method, raw } = c.req
  if (!(method === 'GET' || method === 'HEAD') || !raw.signal.aborted) return false
  const match = c.get('match')
  return match ? ROUTES[match.key].visibility === 'personal' : c.get('location')?.segments[0] === 'api'
}
