import { parse } from 'valibot'
import { session, type Session } from '../../../shared/api/user.ts'

/** Parses a session that has a cart, a delivery or a user (docs/reference/security.md#outside-data). */
export function parseSession(body: unknown): Session {
  return parse(session, body)
}
