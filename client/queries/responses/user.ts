import { parseResponse } from '../../../shared/api/parse-response.ts'
import { getSession, type Session } from '../../../shared/api/user.ts'
import type { ReportDropped } from '../../api/api.ts'

/** Parses a session that has a cart, a delivery or a user (docs/reference/security.md#outside-data). */
export function parseSession(body: unknown, reportDropped: ReportDropped): Session {
  return parseResponse(getSession, getSession.response, body, reportDropped)
}
