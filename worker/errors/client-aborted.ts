import { ROUTES } from '../../shared/routes.ts'
import type { AppContext } from '../context.ts'

/**
 * True for a personal read that its client has aborted: it failed nobody. A shared page goes on without its client, and
 * so does every change, so what breaks there is a fault.
 */
export function isClientAborted(c: AppContext): boolean {
  const { method, raw } = c.req
  if (!(method === 'GET' || method === 'HEAD') || !raw.signal.aborted) return false
  const match = c.get('match')
  return match ? ROUTES[match.key].visibility === 'personal' : c.get('location')?.segments[0] === 'api'
}
