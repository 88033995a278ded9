/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { toMoney } from '../../../shared/money/money.ts'
import { COUNTRIES, MARKETS, type Country } from '../../../shared/sites.ts'
import { instantOf } from '../../../shared/time/time-zone.ts'
import { byColumn } from '../list/filters.ts'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import { timeColumn } from '../list/time-column.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { Allowed } from '../reader.tsx'
import { readAmount } from '../rules/read-amount.ts'

type Row = {
  code: string
  country: Country
  type: 'percent' | 'amount'
  value: number
  min_order_minor: number
  max_uses: number | null
  used: number
  per_user: number
  valid_from: string
  valid_to: string
  state: string
}

const CODES: List<Row> = {
  name: 'codes',
  searchLabel: 'Code',
  select: `SELECT *, CASE WHEN valid_to <= :now THEN 'ended' WHEN valid_from > :now THEN 'coming'
                          WHEN max_uses IS NOT NULL AND used >= max_uses THEN 'used up' ELSE 'running' END AS state
             FROM discount_codes`,
  where: 'instr(lower(code), :words) > 0',
  filters: [byColumn('state', 'State', ['running', 'coming', 'used up', 'ended'])],
  columns: [
    { key: 'code', title: 'Code', sort: 'code', value: ({ code }) => code },
    { key: 'country', title: 'Country', sort: 'country', value: ({ country }) => country },
    {
      key: 'worth',
      title: 'Worth',
      value: ({ type, value }) => (type === 'percent' ? `${value / 100} %` : toMoney(value)),
    },
    {
      key: 'least',
      title: 'Least order',
      sort: 'min_order_minor',
      value: ({ min_order_minor: least }) => (least > 0 ? toMoney(least) : null),
    },
    {
      key: 'used',
      title: 'Used',
      sort: 'used',
      value: ({ used, max_uses: most }) => (most === null ? used : `${used} of ${most}`),
    },
    { key: 'each', title: 'Each customer', value: ({ per_user: times }) => times },
    timeColumn({ key: 'from', title: 'From' }, 'valid_from'),
    timeColumn({ key: 'to', title: 'To' }, 'valid_to'),
    { key: 'state', title: 'State', sort: 'state', value: ({ state }) => state },
    {
      key: 'end',
      title: 'End',
      does: 'end',
      value: () => null,
      cell: ({ code, country, state }) =>
        state !== 'ended' && (
          <PostForm does="end">
            <input type="hidden" name="code" value={code} />
            <input type="hidden" name="country" value={country} />
            <button aria-label={`End now: ${code} in ${country}`}>End now</button>
          </PostForm>
        ),
    },
  ],
  order: { key: 'to', isDescending: true },
  tie: 'code, country',
}

const { show, exportRows } = listPanel(CODES, ({ clock }) => ({ now: clock().toISOString() }))

const code = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-ZÆØÅÄÖ0-9-]{4,30}$/, 'A code has 4 to 30 letters, digits and hyphens.'),
)
const day = v.pipe(v.string(), v.isoDate('Both days are like 2026-12-01.'))
const count = v.pipe(
  v.string(),
  v.regex(/^([1-9]\d{0,6})?$/, 'A number of uses is a whole number above 0, or empty.'),
  v.transform((text) => (text === '' ? null : Number(text))),
)
const amount = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? 0 : readAmount(text))),
  v.number('An amount is like 49.90.'),
)
const newForm = v.looseObject({
  code,
  country: v.picklist(COUNTRIES),
  type: v.picklist(['percent', 'amount']),
  value: v.pipe(amount, v.minValue(1, 'A code is worth something.')),
  least: amount,
  most: count,
  each: v.pipe(
    count,
    v.transform((times) => times ?? 1),
  ),
  from: day,
  to: day,
})
const endForm = v.looseObject({ code, country: v.picklist(COUNTRIES) })

/**
 * Discount codes: made, seen and ended. A code that exists is never changed, because customers have read it.
 */
export const codesPanel: Panel = {
  segment: 'codes',
  title: 'Codes',

  async show(deps, query) {
    return (
      <>
        {await show(deps, query)}
        <Allowed action="new">
          <h2>New code</h2>
          <NewForm />
        </Allowed>
      </>
    )
  },
  exportRows,

  async change({ db, clock }, form) {
    if (form['action'] === 'end') {
      const parsed = v.safeParse(endForm, form)
      if (!parsed.success) throw new ConsoleError(parsed.issues[0].message)
      const { code: ended, country } = parsed.output
      const now = clock().toISOString()
      const { meta } = await db
        .prepare(
          `UPDATE discount_codes SET valid_to = ?3, valid_from = min(valid_from, strftime('%Y-%m-%dT%H:%M:%fZ', ?3, '-1 second'))
            WHERE code = ?1 AND country = ?2 AND valid_to > ?3`,
        )
        .bind(ended, country, now)
        .run()
      if (meta.changes === 0) throw new ConsoleError('There is no such code, or it has ended.')
      return `${ended} has ended in ${country}.`
    }
    const parsed = v.safeParse(newForm, form)
    if (!parsed.success) throw new ConsoleError(parsed.issues[0].message)
    const made = parsed.output
    if (made.type === 'percent' && made.value > 10_000) throw new ConsoleError('At most 100 %.')
    if (made.to <= made.from) throw new ConsoleError('The day after the last one comes after the first.')
    const at = (date: string) =>
      instantOf({ date, time: '00:00' }, MARKETS[made.country].timeZone).toISOString()
    const { meta } = await db
      .prepare(
        `INSERT INTO discount_codes (code, country, type, value, min_order_minor, max_uses, per_user, valid_from, valid_to)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING`,
      )
      .bind(
        made.code,
        made.country,
        made.type,
        made.value,
        made.least,
        made.most,
        made.each,
        at(made.from),
        at(made.to),
      )
      .run()
    if (meta.changes === 0)
      throw new ConsoleError(`${made.code} exists in ${made.country}. Choose another code.`)
    return `${made.code} is new in ${made.country}.`
  },
}

function NewForm() {
  return (
    <PostForm does="new" class="row">
      <label class="cell">
        Code <input name="code" required maxlength={30} />
      </label>
      <label class="cell">
        Country
        <select name="country">
          {COUNTRIES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label class="cell">
        Kind
        <select name="type">
          <option value="percent">percent</option>
          <option value="amount">amount</option>
        </select>
      </label>
      <label class="cell">
        Percent or amount <input name="value" inputmode="decimal" required />
      </label>
      <label class="cell">
        Least order <input name="least" inputmode="decimal" />
      </label>
      <label class="cell">
        Uses in all <input name="most" inputmode="numeric" />
      </label>
      <label class="cell">
        Uses of each customer <input name="each" inputmode="numeric" />
      </label>
      <label class="cell">
        First day <input name="from" type="date" required />
      </label>
      <label class="cell">
        Day after the last <input name="to" type="date" required />
      </label>
      <button>Make</button>
    </PostForm>
  )
}
