/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import type { OriginDeps } from '../../deps.ts'
import { inviteStaff } from '../../user/staff.ts'
import type { Staff } from '../access.ts'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { RIGHTS, STAFF_ROLES, type StaffRole } from '../rules/roles.ts'
import { SetForm } from '../set-form.tsx'
import { Table } from '../table.tsx'

type Row = { id: number; email: string; name: string; staff_role: StaffRole }

const NONE = 'none'
const roleForm = v.looseObject({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Which account?'), v.email('This is no e-mail address.')),
  role: v.picklist([...STAFF_ROLES, NONE], 'There is no such role.'),
})

/** Lists staff with their roles. */
export const staffPanel: Panel = {
  segment: 'staff',
  title: 'Staff',

  async show({ db }) {
    const { results } = await db
      .prepare(
        `SELECT id, email, trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) AS name, staff_role
           FROM users WHERE is_staff = 1 AND staff_role IS NOT NULL AND deleted_at IS NULL ORDER BY email`,
      )
      .all<Row>()
    return (
      <>
        <Table heads={['Account', 'Name', 'Role']}>
          {results.map((row) => (
            <tr key={row.id}>
              <td>{row.email}</td>
              <td>{row.name}</td>
              <td>
                <SetForm name="email" value={row.email}>
                  <RoleSelect label={`Role of ${row.email}`} value={row.staff_role} />
                </SetForm>
              </td>
            </tr>
          ))}
        </Table>
        <h2>An account becomes staff</h2>
        <p>An address without an account gets one, and a letter with a link to its first password.</p>
        <PostForm>
          <label>
            E-mail <input name="email" type="email" required />
          </label>{' '}
          <RoleSelect label="Role" value="support" /> <button>Set</button>
        </PostForm>
        <h2>What a role may do</h2>
        <Table heads={['Panel', 'Sees', 'Changes']}>
          {Object.entries(RIGHTS).map(([panel, { see = [], change = [], actions = {} }]) => (
            <tr key={panel}>
              <td>{panel || 'overview'}</td>
              <td>{see.join(', ') || 'administrator'}</td>
              <td>
                {[
                  change.join(', '),
                  ...Object.entries(actions).map(
                    ([action, roles]) => `${action}: ${roles.join(', ') || 'administrator'}`,
                  ),
                ]
                  .filter(Boolean)
                  .join('; ') || 'administrator'}
              </td>
            </tr>
          ))}
        </Table>
      </>
    )
  },

  /**
   * Nobody can change their own role, so that one administrator always remains and nobody raises their own
   * rights.
   */
  async change(deps, form, staff) {
    const { db } = deps
    const parsed = v.safeParse(roleForm, form)
    if (!parsed.success) throw new ConsoleError(parsed.issues[0].message)
    const { email, role } = parsed.output
    const user = await db
      .prepare('SELECT id FROM users WHERE email = ?1 AND deleted_at IS NULL')
      .bind(email)
      .first<{ id: number }>()
    if (!user) return invite(deps, { email, role, staff })
    if (user.id === staff.userId) throw new ConsoleError('Only another administrator can change your role.')
    const staffRole = role === NONE ? null : role
    await db.batch([
      db
        .prepare('UPDATE users SET is_staff = ?2, staff_role = ?3 WHERE id = ?1')
        .bind(user.id, staffRole === null ? 0 : 1, staffRole),
      // A new role applies at the next login, in every browser.
      db.prepare('DELETE FROM sessions WHERE user_id = ?1').bind(user.id),
    ])
    return `User ${user.id} has the role ${role}.`
  },
}

/** Makes an account for a person without one, who gets a letter with a link to a first password. */
async function invite(
  deps: OriginDeps,
  { email, role, staff }: { email: string; role: StaffRole | typeof NONE; staff: Staff },
): Promise<string> {
  if (role === NONE) throw new ConsoleError('There is no account with this address.')
  await inviteStaff({ ...deps, now: deps.clock().toISOString() }, { email, role, by: staff.userId })
  return `A new account has the role ${role}. Its invitation is a letter with a link.`
}

function RoleSelect({ label, value }: { label: string; value: string }) {
  return (
    <select name="role" aria-label={label}>
      {[...STAFF_ROLES, NONE].map((role) => (
        <option key={role} selected={role === value}>
          {role}
        </option>
      ))}
    </select>
  )
}
