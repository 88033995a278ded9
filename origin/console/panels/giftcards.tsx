/** @jsxImportSource hono/jsx */
import { toMoney } from '../../../shared/money/money.ts'
import { blockGiftcard, refundGiftcard, resendGiftcard } from '../../giftcards/staff.ts'
import { WITHDRAWAL_DAYS } from '../../legal/withdrawal.ts'
import { FindForm } from '../find-form.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { Table } from '../table.tsx'

const ROWS_MAX = 40

type Row = {
  number_hash: string
  last_four: string
  status: string
  currency: string
  initial_minor: number
  balance_minor: number
  purchased_at: string
  expires_at: string
  payment_id: string | null
  owner: string | null
  recipient: string | null
  history: string
}

/** Gift cards by their last four digits, their payment or a person's address; the newest without a word. */
export const giftcardsPanel: Panel = {
  segment: 'giftcards',
  title: 'Gift cards',

  async show({ db }, query) {
    const words = (query.get('q') ?? '').trim()
    const { results } = await db.prepare(FOUND).bind(words, ROWS_MAX).all<Row>()
    return (
      <>
        <FindForm label="Last four digits, payment or e-mail address" words={words} />
        <p>
          An unused card can be paid back for {WITHDRAWAL_DAYS} days, to the payment it was bought with. Its
          money cannot be spent afterwards.
        </p>
        {results.length === 0 ? (
          <p>No gift card is found.</p>
        ) : (
          <Table heads={['Card', 'State', 'Left', 'People', 'History', 'Change']}>
            {results.map((row) => (
              <GiftcardRow key={row.number_hash} row={row} />
            ))}
          </Table>
        )}
      </>
    )
  },

  async shows(_, query) {
    return query.get('q') ? 'found by a word' : 'newest'
  },

  async change(deps, form, { userId }) {
    const reference = String(form['reference'] ?? '')
    const action = String(form['action'] ?? '')
    const act = ACTIONS[action]
    if (!act || !/^[\w-]{1,64}$/.test(reference)) throw new ConsoleError('Choose what is to be done.')
    const card = await deps.db
      .prepare('SELECT last_four FROM giftcards WHERE number_hash = ?1')
      .bind(reference)
      .first<{ last_four: string }>()
    const run = {
      block: () => blockGiftcard(deps.db, reference, true),
      unblock: () => blockGiftcard(deps.db, reference, false),
      resend: () => resendGiftcard(deps, reference),
      refund: () => refundGiftcard(deps, { reference, staffId: userId }),
    }[action]
    if (!card || !run || !(await run())) throw new ConsoleError(`This card cannot be ${act}.`)
    return `Gift card ${card.last_four} (${reference.slice(0, 8)}) is ${act}.`
  },
}

const ACTIONS: Readonly<Record<string, string>> = {
  block: 'blocked',
  unblock: 'unblocked',
  resend: 'sent again',
  refund: 'paid back',
}

const FOUND = `
  SELECT g.number_hash, g.last_four, g.status, g.currency, g.initial_minor, g.balance_minor, g.purchased_at,
         g.expires_at, g.payment_id, u.email AS owner, g.recipient_email AS recipient,
         (SELECT group_concat(line, '; ') FROM (
           SELECT e.at || ' ' || iif(e.step = 'returned', 'paid back', e.kind) || ' ' || printf('%.2f', e.delta_minor / 100.0)
                  || coalesce(' ' || e.order_number, '') AS line
             FROM giftcard_entries e WHERE e.number_hash = g.number_hash ORDER BY e.id)) AS history
    FROM giftcards g
    LEFT JOIN users u ON u.id = g.owner_user_id
    LEFT JOIN giftcard_purchases b ON b.payment_id = g.payment_id
   WHERE ?1 = '' OR g.last_four = ?1 OR g.payment_id = ?1 OR u.email = ?1 COLLATE NOCASE
      OR g.recipient_email = ?1 COLLATE NOCASE OR b.email = ?1 COLLATE NOCASE
   ORDER BY g.purchased_at DESC, g.number_hash LIMIT ?2`

function GiftcardRow({ row }: { row: Row }) {
  const name = `•••• ${row.last_four}`
  const isOpen = row.status === 'issued' || row.status === 'activated'
  return (
    <tr>
      <td>
        {name}
        <br />
        {row.payment_id}
      </td>
      <td>
        {row.status}, until {row.expires_at.slice(0, 10)}
      </td>
      <td>
        {toMoney(row.balance_minor)} of {toMoney(row.initial_minor)} {row.currency}
      </td>
      <td>{row.owner ?? row.recipient ?? 'to print'}</td>
      <td>{row.history}</td>
      <td>
        {isOpen && <CardForm row={row} does="block" label="Block" name={`Block ${name}`} />}
        {row.status === 'blocked' && (
          <CardForm row={row} does="unblock" label="Unblock" name={`Unblock ${name}`} />
        )}
        {row.status === 'issued' && row.recipient !== null && (
          <CardForm row={row} does="resend" label="Send again" name={`Send ${name} again`} />
        )}
        {isOpen && row.balance_minor === row.initial_minor && (
          <CardForm row={row} does="refund" label="Pay back" name={`Pay back ${name}`} />
        )}
      </td>
    </tr>
  )
}

function CardForm({ row, does, label, name }: { row: Row; does: string; label: string; name: string }) {
  return (
    <PostForm does={does}>
      <input type="hidden" name="reference" value={row.number_hash} />
      <button aria-label={name}>{label}</button>
    </PostForm>
  )
}
