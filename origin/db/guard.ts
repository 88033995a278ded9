/**
 * First statement of a batch: aborts it unless the SQL condition holds (docs/reference/rules.md#batches).
 * `condition` is a constant of the code with the parameters ?1, ?2 …; the batch ends with `endGuard`.
 */
export function guard(db: D1Database, condition: string, params: readonly unknown[]): D1PreparedStatement {
  return db.prepare(`INSERT INTO _assert (ok) SELECT CASE WHEN ${condition} THEN 1 END`).bind(...params)
}

/** Last statement of a batch with guards. */
export function endGuard(db: D1Database): D1PreparedStatement {
  return db.prepare('DELETE FROM _assert')
}

/** True for the error of a batch that a guard aborted. D1 names the constraint only in the message. */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && error.message.includes('_assert.ok')
}
