/** @jsxImportSource hono/jsx */
import { toMoney } from '../../../shared/money/money.ts'
import type { Country } from '../../../shared/sites.ts'
import { GIFTCARD_STATUSES } from '../../../shared/api/giftcards.ts'
import { blockGiftcard, refundGiftcard, resendGiftcard } from '../../giftcards/staff.ts'
import { WITHDRAWAL_DAYS } from '../../legal/withdrawal.ts'
import { byColumn, byCountry } from '../list/filters.ts'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { timeColumn } from '../list/time-column.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'

type Row = {
  number_hash: string
  last_four: string
  status: string
  country: Country
  currency: string
  initial_minor: number
  balance_minor: number
  purchased_at: string
  expires_at: string
  payment_id: string | null
  owner: string | null
  recipient: string | null
  history: string | null
}

const GIFTCARDS: List<Row> = {
  name: 'giftcards',
  searchLabel: 'Last four digits, payment or e-mail address',
  select: `SELECT g.number_hash, g.last_four, g.status, iif(g.currency = 'NOK', 'NO', 'SE') AS country, g.currency,
                  g.initial_minor, g.balance_minor, g.purchased_at, g.expires_at, g.payment_id,
                  u.email AS owner, g.recipient_email AS recipient, b.email AS buyer,
                  (SELECT group_concat(line, '; ') FROM (
                    SELECT e.at || ' ' || iif(e.step = 'returned', 'paid back', e.kind) || ' '
                           || printf('%.2f', e.delta_minor / 100.0) || coalesce(' ' || e.order_number, '') AS line
                      FROM giftcard_entries e WHERE e.number_hash = g.number_hash ORDER BY e.id)) AS history
             FROM giftcards g
             LEFT JOIN users u ON u.id = g.owner_user_id
             LEFT JOIN giftcard_purchases b ON b.payment_id = g.payment_id`,
  where: `:words = '' OR last_four = :words OR payment_id = :words OR lower(owner) = :words
          OR lower(recipient) = :words OR lower(buyer) = :words`,
  filters: [byColumn('status', 'State', GIFTCARD_STATUSES), byCountry],
  columns: [
    {
      key: 'card',
      title: 'Card',
      value: ({ last_four: lastFour, payment_id: paymentId }) =>
        [`•••• ${lastFour}`, paymentId].filter(Boolean).join(' '),
    },
    { key: 'state', title: 'State', sort: 'status', value: ({ status }) => status },
    timeColumn({ key: 'bought', title: 'Bought' }, 'purchased_at'),
    timeColumn({ key: 'until', title: 'Until' }, 'expires_at'),
    {
      key: 'left',
      title: 'Left',
      sort: 'balance_minor',
      value: ({ balance_minor: left, initial_minor: whole, currency }) =>
        `${toMoney(left)} of ${toMoney(whole)} ${currency}`,
    },
    { key: 'people', title: 'People', value: ({ owner, recipient }) => owner ?? recipient ?? 'to print' },
    { key: 'history', title: 'History', value: ({ history }) => history },
    {
      key: 'change',
      title: 'Change',
      does: 'block',
      value: () => null,
      cell: (row) => <Changes row={row} />,
    },
  ],
  order: { key: 'bought', isDescending: true },
  tie: 'number_hash',
}

const { show, exportRows } = listPanel(GIFTCARDS)

/** Gift cards, the newest first. */
export const giftcardsPanel: Panel = {
  segment: 'giftcards',
  title: 'Gift cards',

  async show(deps, query) {
    return (
      <>
        <p>
          An unused card can be paid back for {WITHDRAWAL_DAYS} days, to the payment it was bought with. Its
          money cannot be spent afterwards.
        </p>
        {await show(deps, query)}
      </>
    )
  },
  exportRows,

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

function Changes({ row }: { row: Row }) {
  const name = `•••• ${row.last_four}`
  const isOpen = row.status === 'issued' || row.status === 'activated'
  return (
    <>
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
    </>
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
