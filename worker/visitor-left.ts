import { ROUTES } from '../shared/routes.ts'
import type { AppContext } from './context.ts'

/**
 * Whether what was read for one visitor alone was broken off because they have gone: it failed nobody. A shared
 * page goes on without them, and so does whatever changes something: what breaks there is a fault.
 */
export function hasLeft(c: AppContext): boolean {
  const { method, raw } = c.req
  if (!(method === 'GET' || method === 'HEAD') || !raw.signal.aborted) return false
  const match = c.get('match')
  return match ? ROUTES[match.key].visibility === 'personal' : c.get('location')?.segments[0] === 'api'
}
