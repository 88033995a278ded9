/** @jsxImportSource hono/jsx */
import { toMoney } from '../../../shared/money/money.ts'
import type { OriginDeps } from '../../deps.ts'
import { runPaymentOperations } from '../../payments/operations.ts'
import { ConsoleLink } from '../console-link.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { Table } from '../table.tsx'

const ROWS_MAX = 60

type Row = {
  operation_key: string
  kind: 'capture' | 'cancel' | 'refund'
  amount_minor: number
  currency: string
  order_number: string
  attempts: number
  created_at: string
  next_attempt_at: string | null
}

/** Operations that a payment provider has not confirmed; failed attempts first. */
export const paymentsPanel: Panel = {
  segment: 'payments',
  title: 'Payments',

  async show({ db }) {
    const { results } = await db
      .prepare(
        `SELECT o.operation_key, o.kind, o.amount_minor, p.currency, p.order_number, o.attempts, o.created_at,
                o.next_attempt_at
           FROM payment_operations o JOIN payments p ON p.payment_id = o.payment_id
          WHERE o.status <> 'done' ORDER BY o.attempts DESC, o.created_at LIMIT ?1`,
      )
      .bind(ROWS_MAX)
      .all<Row>()
    if (results.length === 0) return <p>Nothing is waiting to be sent to the payment providers.</p>
    return (
      <>
        <p>Each is retried automatically, at growing intervals of at most an hour.</p>
        <Table heads={['Order', 'What', 'Since', 'Tried', 'Next', 'Tell']}>
          {results.map((row) => (
            <tr key={row.operation_key}>
              <td>
                <ConsoleLink to="orders" query={{ order: row.order_number }}>
                  {row.order_number}
                </ConsoleLink>
              </td>
              <td>
                {row.kind} {toMoney(row.amount_minor)} {row.currency}
              </td>
              <td>{row.created_at}</td>
              <td>{row.attempts}</td>
              <td>{row.next_attempt_at ?? 'at once'}</td>
              <td>
                <PostForm>
                  <input type="hidden" name="operation_key" value={row.operation_key} />
                  <button aria-label={`Tell the provider now: ${row.kind}, ${row.order_number}`}>
                    Tell now
                  </button>
                </PostForm>
              </td>
            </tr>
          ))}
        </Table>
      </>
    )
  },

  change: (deps, form) => retryNow(deps, String(form['operation_key'] ?? '')),
}

/** The operation key is the same as before, so the provider acts once. */
async function retryNow(deps: OriginDeps, key: string): Promise<string> {
  const row = await deps.db
    .prepare(
      `UPDATE payment_operations SET next_attempt_at = NULL, status = 'pending'
        WHERE operation_key = ?1 AND status <> 'done' RETURNING payment_id, kind`,
    )
    .bind(key)
    .first<{ payment_id: string; kind: string }>()
  if (!row) throw new ConsoleError('The provider has confirmed this operation already.')
  await runPaymentOperations(deps, { paymentId: row.payment_id })
  const status = await deps.db
    .prepare('SELECT status FROM payment_operations WHERE operation_key = ?1')
    .bind(key)
    .first<string>('status')
  if (status !== 'done')
    throw new ConsoleError('The provider does not respond. The operation is retried later.')
  return `The provider knows: ${row.kind}.`
}
