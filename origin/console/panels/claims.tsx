/** @jsxImportSource hono/jsx */
import { decideClaim } from '../../claims/decide.ts'
import type { Country } from '../../../shared/sites.ts'
import { ConsoleLink } from '../console-link.tsx'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { timeColumn } from '../list/time-column.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'

type Row = {
  id: number
  order_number: string
  country: Country
  status: string
  note: string | null
  created_at: string
  delivered_at: string
  lines: string
  has_photo: number
}

const STATES = { received: 'to be decided', approved: 'approved', rejected: 'rejected' }

const CLAIMS: List<Row> = {
  name: 'claims',
  searchLabel: 'Order or words',
  select: `SELECT c.id, c.order_number, o.country, c.status, c.note, c.created_at, o.delivered_at,
                  (SELECT group_concat(part, '; ') FROM (
                    SELECT sum(cl.quantity) || ' × ' || l.full_name || ' (' || cl.reason || ', '
                           || printf('%.2f', sum(cl.refund_minor) / 100.0) || ')' AS part
                      FROM claim_lines cl JOIN order_lines l ON l.id = cl.line_id WHERE cl.claim_id = c.id
                     GROUP BY l.product_id, l.substitute_name, cl.reason ORDER BY min(l.id))) AS lines,
                  EXISTS (SELECT 1 FROM claim_photos WHERE claim_id = c.id) AS has_photo
             FROM claims c JOIN orders o ON o.order_number = c.order_number`,
  where: `instr(lower(order_number || ' ' || coalesce(lines, '') || ' ' || coalesce(note, '')), :words) > 0`,
  filters: [
    {
      name: 'state',
      label: 'State',
      options: Object.entries(STATES).map(([value, label]) => ({
        value,
        label,
        where: `status = '${value}'`,
      })),
    },
  ],
  columns: [
    {
      key: 'order',
      title: 'Order',
      sort: 'order_number',
      value: (row) => row.order_number,
      cell: (row) => (
        <ConsoleLink to="orders" query={{ order: row.order_number }}>
          {row.order_number}
        </ConsoleLink>
      ),
    },
    timeColumn({ key: 'delivered', title: 'Delivered' }, 'delivered_at'),
    timeColumn({ key: 'written', title: 'Written' }, 'created_at'),
    {
      key: 'what',
      title: 'What',
      value: ({ lines, note }) => [lines, note].filter(Boolean).join(' '),
      cell: (row) => (
        <>
          {row.lines} {row.note}
          {row.has_photo === 1 && <a href={`/console/claims/${row.id}/photo/`}> Photo</a>}
        </>
      ),
    },
    {
      key: 'state',
      title: 'Decision',
      // What waits comes first, the newest on top.
      sort: "status <> 'received', -id",
      value: ({ status }) => status,
      cell: (row) => (row.status === 'received' ? <DecideForm claimId={row.id} /> : row.status),
    },
  ],
  order: { key: 'state', isDescending: false },
  tie: 'id',
}

/** Lists claims, pending ones first. */
export const claimsPanel: Panel = {
  segment: 'claims',
  title: 'Claims',
  ...listPanel(CLAIMS),

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
    <PostForm otherwise="to be decided">
      <input type="hidden" name="claim_id" value={claimId} />
      <button name="decision" value="approved">
        Pay back
      </button>
      <button name="decision" value="rejected">
        Refuse
      </button>
    </PostForm>
  )
}
