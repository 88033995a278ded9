/** @jsxImportSource hono/jsx */
import { blockReferral, readReferrals, reverseByStaff, type ReferralUseRow } from '../../referrals/staff.ts'
import { ConsoleLink } from '../console-link.tsx'
import { FindForm } from '../find-form.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { Table } from '../table.tsx'

/** Invitations: who invited whom, what came of it and why it pays nothing; codes can be blocked. */
export const referralsPanel: Panel = {
  segment: 'referrals',
  title: 'Invitations',

  async show({ db }, query) {
    const words = (query.get('q') ?? '').trim()
    const { uses, codes } = await readReferrals(db, words)
    return (
      <>
        <FindForm label="E-mail address or code" words={words} />
        <Table heads={['Invited by', 'Friend', 'State', 'Order', 'Change']}>
          {uses.map((row) => (
            <Use key={row.id} row={row} />
          ))}
        </Table>
        <h2>Codes</h2>
        <Table heads={['Code', 'Owner', 'Accepted', 'Change']}>
          {codes.map((row) => (
            <tr key={row.code}>
              <td>{row.code}</td>
              <td>
                {row.email} ({row.country})
              </td>
              <td>{row.accepted}</td>
              <td>
                <PostForm does={row.blocked_at === null ? 'block' : 'unblock'}>
                  <input type="hidden" name="code" value={row.code} />
                  <button aria-label={`${row.blocked_at === null ? 'Block' : 'Unblock'} ${row.code}`}>
                    {row.blocked_at === null ? 'Block' : 'Unblock'}
                  </button>
                </PostForm>
              </td>
            </tr>
          ))}
        </Table>
      </>
    )
  },

  async shows(_, query) {
    return query.get('q') ? 'found by a word' : 'newest'
  },

  async change(deps, form) {
    const action = String(form['action'] ?? '')
    const now = deps.clock().toISOString()
    const done =
      action === 'reverse'
        ? await reverseByStaff(deps.db, String(form['use_id'] ?? ''), now)
        : await blockReferral(deps.db, String(form['code'] ?? ''), action === 'block' ? now : null)
    if (!done) throw new ConsoleError('This has been decided already, or is not there.')
    return done
  },
}

function Use({ row }: { row: ReferralUseRow }) {
  return (
    <tr>
      <td>{row.referrer}</td>
      <td>{row.referred}</td>
      <td>
        {row.status} {row.reason !== null && `(${row.reason})`} {row.decided_at ?? row.redeemed_at}
      </td>
      <td>
        {row.order_number !== null && (
          <ConsoleLink to="orders" query={{ order: row.order_number }}>
            {row.order_number}
          </ConsoleLink>
        )}
      </td>
      <td>
        {(row.status === 'waiting' || row.status === 'rewarded') && (
          <PostForm does="reverse">
            <input type="hidden" name="use_id" value={row.id} />
            <button aria-label={`No reward for invitation ${row.id}`}>No reward</button>
          </PostForm>
        )}
      </td>
    </tr>
  )
}
