/** @jsxImportSource hono/jsx */
import { toMoney } from '../../../shared/money/money.ts'
import { CREDIT_USED } from '../../checkout/context.ts'
import type { OriginDeps } from '../../deps.ts'
import { CREDITED } from '../../invoices/credited.ts'
import { FindForm } from '../find-form.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { SetForm } from '../set-form.tsx'
import { Table } from '../table.tsx'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'

const ROWS_MAX = 60
/** In øre or öre; an upper bound against typing errors. */
const LIMIT_MAX = 1_000_000_000

type OrganizationRow = {
  id: number
  name: string
  organization_number: string
  currency: string
  credit_limit_minor: number
  proved_at: string | null
  used_minor: number
}

type InvoiceRow = {
  id: number
  number: string
  name: string
  due_date: string
  /** Refunds are subtracted. */
  owed_minor: number
  currency: string
  status: string
}

const IS_OWED = `i.status IN ('open', 'overdue')`

const FOUND = {
  organizations: sql<OrganizationRow>(
    `SELECT g.id, g.name, g.organization_number, g.currency, g.credit_limit_minor, g.proved_at,
            ${CREDIT_USED('g.id')} AS used_minor
       FROM organizations g WHERE instr(lower(g.name) || ' ' || g.organization_number, lower(:words)) > 0
      ORDER BY g.name, g.id LIMIT :limit`,
  ),
  invoices: sql<InvoiceRow>(
    `SELECT i.id, i.number, g.name, i.due_date, i.amount_minor - ${CREDITED} AS owed_minor, i.currency, i.status
       FROM invoices i JOIN organizations g ON g.id = i.organization_id
      WHERE instr(lower(g.name) || ' ' || g.organization_number || ' ' || i.number, lower(:words)) > 0
      ORDER BY ${IS_OWED} DESC, i.due_date, i.id LIMIT :limit`,
  ),
}

/** Organisations that buy on account: credit limits and invoices. A paid invoice frees credit. */
export const organizationsPanel: Panel = {
  segment: 'organizations',
  title: 'Organisations',

  async show({ db }, query) {
    const words = query.get('q')?.slice(0, 40) ?? ''
    const { organizations, invoices } = await readBatch(db, FOUND, { words, limit: ROWS_MAX })
    return (
      <>
        <FindForm label="Name, number or invoice" words={words} />
        <Table heads={['Organisation', 'Number', 'Owes', 'May owe']}>
          {organizations.map((row) => (
            <tr key={row.id}>
              <td>{row.name}</td>
              <td>
                {row.organization_number} {row.proved_at === null ? <ProveForm row={row} /> : '(verified)'}
              </td>
              <td>
                {toMoney(row.used_minor)} {row.currency}
              </td>
              <td>
                <LimitForm row={row} />
              </td>
            </tr>
          ))}
        </Table>
        <h2>Invoices</h2>
        {invoices.length === 0 ? <p>No invoices found.</p> : <Invoices rows={invoices} />}
      </>
    )
  },

  async shows() {
    return 'list'
  },

  async change(deps, form) {
    const invoiceId = form['invoice_id']
    if (invoiceId !== undefined) return markPaid(deps, idOf(invoiceId))
    if (form['prove'] !== undefined) return prove(deps, idOf(form['prove']))
    return setLimit(deps, idOf(form['organization_id']), String(form['credit_limit'] ?? '').trim())
  },
}

async function setLimit({ db }: OriginDeps, id: number, wanted: string): Promise<string> {
  if (!/^\d{1,8}([.,]\d{1,2})?$/.test(wanted)) {
    throw new ConsoleError('A credit limit is an amount such as 25000 or 25000.50.')
  }
  const minor = Math.round(Number(wanted.replace(',', '.')) * 100)
  if (minor > LIMIT_MAX) throw new ConsoleError(`A credit limit is at most ${toMoney(LIMIT_MAX)}.`)
  const row = await db
    .prepare(
      `UPDATE organizations SET credit_limit_minor = ?2 WHERE id = ?1 AND (proved_at IS NOT NULL OR ?2 = 0)
       RETURNING name, currency`,
    )
    .bind(id, minor)
    .first<{ name: string; currency: string }>()
  if (row) return `${row.name} may owe ${toMoney(minor)} ${row.currency}.`
  const known = await db.prepare('SELECT 1 FROM organizations WHERE id = ?1').bind(id).first()
  throw new ConsoleError(
    known ? 'Credit requires a verified company number.' : 'There is no such organisation.',
  )
}

/**
 * Marks an organisation's company number as verified by staff. Throws `ConsoleError` when it is verified
 * already, or verified for another organisation.
 */
async function prove({ db, clock }: OriginDeps, id: number): Promise<string> {
  try {
    const row = await db
      .prepare(
        `UPDATE organizations SET proved_at = ?2 WHERE id = ?1 AND proved_at IS NULL
         RETURNING name, organization_number AS number`,
      )
      .bind(id, clock().toISOString())
      .first<{ name: string; number: string }>()
    if (!row) throw new ConsoleError('The number is verified already, or there is no such organisation.')
    return `${row.number} is verified as the number of ${row.name}.`
  } catch (error) {
    if (!/UNIQUE constraint failed/.test(String(error))) throw error
    throw new ConsoleError('The number is verified for another organisation.')
  }
}

/** A second click finds no unpaid invoice and changes nothing. */
async function markPaid({ db }: OriginDeps, id: number): Promise<string> {
  const number = await db
    .prepare(`UPDATE invoices AS i SET status = 'paid' WHERE i.id = ?1 AND ${IS_OWED} RETURNING number`)
    .bind(id)
    .first<string>('number')
  if (number === null) throw new ConsoleError('Nothing is owed on this invoice.')
  return `Invoice ${number} is paid.`
}

function idOf(value: unknown): number {
  if (!/^[1-9]\d{0,14}$/.test(String(value))) throw new ConsoleError('This id is not valid.')
  return Number(value)
}

function ProveForm({ row }: { row: OrganizationRow }) {
  return (
    <PostForm otherwise={<strong>not verified</strong>}>
      <strong>not verified</strong>
      <input type="hidden" name="prove" value={row.id} />
      <button aria-label={`The number of ${row.name} is verified`}>Verify</button>
    </PostForm>
  )
}

function LimitForm({ row }: { row: OrganizationRow }) {
  return (
    <SetForm name="organization_id" value={row.id} otherwise={toMoney(row.credit_limit_minor)}>
      <input
        name="credit_limit"
        inputmode="decimal"
        value={toMoney(row.credit_limit_minor)}
        aria-label={`Credit limit of ${row.name}`}
      />
    </SetForm>
  )
}

function Invoices({ rows }: { rows: readonly InvoiceRow[] }) {
  return (
    <Table heads={['Invoice', 'Organisation', 'Due', 'Amount', 'Status']}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>{row.number}</td>
          <td>{row.name}</td>
          <td>{row.due_date}</td>
          <td>
            {toMoney(row.owed_minor)} {row.currency}
          </td>
          <td>
            {row.status}{' '}
            {(row.status === 'open' || row.status === 'overdue') && (
              <PostForm>
                <input type="hidden" name="invoice_id" value={row.id} />
                <button aria-label={`Invoice ${row.number} is paid`}>Paid</button>
              </PostForm>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}
