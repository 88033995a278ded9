import type { OriginDeps } from '../deps.ts'
import type { Staff } from './access.ts'

/** An entry of the staff log. */
export type StaffAct = {
  kind: 'read' | 'changed'
  panel: string
  /** The data that was read or changed, without a customer's name or address. */
  subject: string
}

const SUBJECT_MAX = 300

/** Stores an entry. A page with a customer's data is shown only after its entry is stored. */
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
