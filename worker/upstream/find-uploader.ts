import { UpstreamError } from '../errors/upstream-error.ts'
import { getPreferences } from '../../shared/api/user-preferences.ts'
import { findLocale, getLocale } from '../../shared/sites.ts'
import { type AppContext, required } from '../context.ts'
import { type ConcurrencyLimit, withPermit } from '../limits/concurrency-limit.ts'
import { readBackend } from './call.ts'
import { findSession, repeatsToken } from './request-headers.ts'

/**
 * The session of somebody who may send photos: logged in, and for a call with the session's token. Asks the backend
 * by a short read that needs a login and makes no session. Null for everybody else. `limit`: of calls to the backend.
 * Throws `UpstreamError` where the backend does not say.
 */
export async function findUploader(c: AppContext, limit: ConcurrencyLimit | null): Promise<string | null> {
  const session = findSession(c)
  const { path, segments } = required(c, 'location')
  // A form without JavaScript gets its token when it is passed on.
  if (session === null || (path.startsWith('/api/') && !repeatsToken(c))) return null
  const locale = findLocale(segments[0]) ?? getLocale('no')
  const { status } = await withPermit(limit, () =>
    readBackend(c, { endpoint: getPreferences }, { as: 'session', locale }),
  )
  if (status >= 500) throw new UpstreamError('unreachable')
  return status === 200 ? session : null
}
