import type { OriginDeps } from '../deps.ts'
import type { Staff } from './access.ts'

/** What staff did at the console. */
export type StaffAct = {
  kind: 'read' | 'changed'
  panel: string
  /** What was read or changed, without a name or an address of a customer. */
  subject: string
}

const SUBJECT_MAX = 300

/** Stores who did what; a page with a customer's data is shown after this alone. */
export async function logStaff(
  { db, clock }: Pick<OriginDeps, 'db' | 'clock'>,
  { userId }: Pick<Staff, 'userId'>,
  { kind, panel, subject }: StaffAct,
): Promise<void> {
  await db
    .prepare('INSERT INTO staff_log (user_id, at, kind, panel, subject) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(userId, clock().toISOString(), kind, panel, subject.slice(0, SUBJECT_MAX))
    .run()
}
