import type { deleteDiet, getDiet, putDiet } from '../../../shared/api/user-diet.ts'
import { prepare, sql } from '../../db/query.ts'
import { readSavedDiet } from '../../diet/stored-diet.ts'
import type { Handler } from '../../http/mount.ts'
import { isGuest, loadSession, requireUser } from '../../http/session.ts'

/** A customer's diet profile: stored when they save it, deleted when they say so. */

export const serveDiet: Handler<typeof getDiet> = async (_, request) => {
  const session = await loadSession(request)
  if (!session || session.user_id === null || isGuest(session)) return { diet: null, canSave: false }
  return { diet: await readSavedDiet(request, session.user_id), canSave: true }
}

export const servePutDiet: Handler<typeof putDiet> = async ({ body }, request) => {
  const { user_id: userId } = requireUser(request)
  const params = { userId, profile: JSON.stringify(body), now: request.now }
  await prepare(request.db, SAVE, params).run()
  return { diet: body }
}

export const serveDeleteDiet: Handler<typeof deleteDiet> = async (_, request) => {
  await prepare(request.db, DELETE, { userId: requireUser(request).user_id }).run()
}

const SAVE = sql<never>(`
  INSERT INTO diet_profiles (user_id, profile_json, saved_at) VALUES (:userId, :profile, :now)
  ON CONFLICT (user_id) DO UPDATE SET profile_json = excluded.profile_json, saved_at = excluded.saved_at`)

const DELETE = sql<never>('DELETE FROM diet_profiles WHERE user_id = :userId')
