import { parse } from 'valibot'
import { session, type Session } from '../../../shared/api/user.ts'

/** A session with a basket, a delivery or a user, held to its schema (security 14). */
export function parseSession(body: unknown): Session {
  return parse(session, body)
}
