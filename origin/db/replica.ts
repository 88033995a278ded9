/**
 * The database for a catalogue read, which may be a moment old: D1 lets its nearest replica answer, and reads after a
 * write of the same session see it (docs/scale.md#d1). The database itself where there are no sessions.
 */
export function nearestReplica(db: D1Database): D1Database {
  if (typeof db.withSession !== 'function') return db
  const session = db.withSession('first-unconstrained')
  // What handlers use of a database: both have it.
  return { prepare: session.prepare.bind(session), batch: session.batch.bind(session) } as D1Database
}
