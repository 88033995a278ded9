/** @jsxImportSource hono/jsx */
import { decideClaim } from '../../claims/decide.ts'
import { ConsoleError, type Panel } from '../panel.ts'

const ROWS_MAX = 60

type Row = {
  id: number
  order_number: string
  status: string
  note: string | null
  created_at: string
  lines: string
  has_photo: number
}

/** Lists claims, pending ones first. */
export const claimsPanel: Panel = {
  segment: 'claims',
  title: 'Claims',

  async show({ db }) {
    const { results } = await db
      .prepare(
        `SELECT c.id, c.order_number, c.status, c.note, c.created_at,
                (SELECT group_concat(cl.quantity || ' × ' || l.full_name || ' (' || cl.reason || ', '
                                     || printf('%.2f', cl.refund_minor / 100.0) || ')', '; ')
                   FROM claim_lines cl JOIN order_lines l ON l.id = cl.line_id WHERE cl.claim_id = c.id) AS lines,
                EXISTS (SELECT 1 FROM claim_photos WHERE claim_id = c.id) AS has_photo
           FROM claims c ORDER BY c.status = 'received' DESC, c.id DESC LIMIT ?1`,
      )
      .bind(ROWS_MAX)
      .all<Row>()
    if (results.length === 0) return <p>No claims yet.</p>
    return (
      <table>
        <tbody>
          {results.map((row) => (
            <tr key={row.id}>
              <td>
                <a href={`/console/orders/?order=${row.order_number}`}>{row.order_number}</a>
              </td>
              <td>
                {row.lines} {row.note}
                {row.has_photo === 1 && <a href={`/console/claims/${row.id}/photo/`}> Photo</a>}
              </td>
              <td>{row.status === 'received' ? <DecideForm claimId={row.id} /> : row.status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  },

  async shows() {
    return 'list'
  },

  async change(deps, form, { userId }) {
    const claimId = String(form['claim_id'] ?? '')
    const decision = form['decision']
    if (!/^[1-9]\d{0,14}$/.test(claimId) || (decision !== 'approved' && decision !== 'rejected')) {
      throw new ConsoleError('Choose one of the decisions.')
    }
    if (!(await decideClaim(deps, Number(claimId), decision, userId))) {
      throw new ConsoleError('This claim has been decided already.')
    }
    return `Claim ${claimId} is ${decision}.`
  },
}

function DecideForm({ claimId }: { claimId: number }) {
  return (
    <form method="post">
      <input type="hidden" name="claim_id" value={claimId} />
      <button name="decision" value="approved">
        Pay back
      </button>
      <button name="decision" value="rejected">
        Refuse
      </button>
    </form>
  )
}
