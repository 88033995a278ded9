import type { getPerks } from '../../shared/api/perks.ts'
import { perkState } from './rules/perks.ts'
import { canonicalSite } from '../../shared/sites.ts'
import { runBatch } from '../db/batch.ts'
import { prepare, sql } from '../db/query.ts'
import type { RequestContext } from '../http/context.ts'
import type { Handler } from '../http/mount.ts'
import { sessionStatement } from '../http/session.ts'

type PerkRow = {
  id: number
  key: string
  goal: number | null
  valid_to: string | null
  path: string | null
  title: string
  description: string
  unit: string
  progress: number | null
  activated_at: string | null
  used_at: string | null
  member_since: string | null
}

/** Returns session and perks from one batch. A visitor without a login sees every perk as locked. */
export const servePerks: Handler<typeof getPerks> = async (_, request) => {
  const { db, language, sessionHash } = request
  const { sessions, perks } = await runBatch(db, {
    sessions: sessionStatement(request),
    perks: prepare(db, PERKS, { language, sessionHash: sessionHash ?? '' }),
  })
  const isMember = Boolean(sessions[0]?.public_hash)
  return {
    perks: perks.map((row) => toPerk(row, isMember, request)),
    isMember,
    memberSince: isMember ? (perks[0]?.member_since ?? null) : null,
  }
}

const PERKS = sql<PerkRow>(`
  SELECT p.id, p.key, p.goal, p.valid_to, p.path, t.title, t.description, t.unit, up.progress,
         up.activated_at, up.used_at, u.created_at AS member_since
    FROM perks p
    JOIN perk_texts t ON t.perk_id = p.id AND t.lang = :language
    LEFT JOIN sessions s ON s.id_hash = :sessionHash
    LEFT JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
    LEFT JOIN user_perks up ON up.perk_id = p.id AND up.user_id = u.id
   ORDER BY p.sort`)

function toPerk(row: PerkRow, isMember: boolean, request: RequestContext) {
  const progress = {
    goal: row.goal,
    done: row.progress ?? 0,
    validTo: row.valid_to,
    activatedAt: row.activated_at,
    usedAt: row.used_at,
  }
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    description: row.description,
    imageUrl: null,
    state: isMember ? perkState(progress, request.now) : ('locked' as const),
    progress:
      isMember && row.goal !== null
        ? { current: Math.min(progress.done, row.goal), target: row.goal, unit: row.unit }
        : null,
    validTo: row.valid_to,
    target:
      row.path === null
        ? null
        : {
            kind: 'relative_path' as const,
            uri: `/${canonicalSite(request)}${row.path}`,
            title: row.title,
          },
  }
}
