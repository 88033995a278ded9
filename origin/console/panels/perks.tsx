/** @jsxImportSource hono/jsx */
import { toMoney } from '../../../shared/money/money.ts'
import {
  givePerk,
  readGiven,
  readPerkTerms,
  setIncentive,
  setPerkTerms,
  takePerkBack,
  type GivenRow,
  type PerkRow,
} from '../../perks/staff.ts'
import { FindForm } from '../find-form.tsx'
import { ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { Allowed } from '../reader.tsx'
import { SetForm } from '../set-form.tsx'
import { Table } from '../table.tsx'

/** Perks with their terms, perks given to customers, and the codes for a first order. */
export const perksPanel: Panel = {
  segment: 'perks',
  title: 'Perks',

  async show({ db }, query) {
    const words = (query.get('q') ?? '').trim()
    const { perks, incentives } = await readPerkTerms(db)
    const given = await readGiven(db, words)
    return (
      <>
        <p>
          How far customers have come follows from their orders. Terms act on the next read of a basket;
          placed orders stay as they are.
        </p>
        <Table heads={['Perk', 'Used', 'Terms']}>
          {perks.map((row) => (
            <tr key={row.id}>
              <td>
                {row.key} ({row.kind})
              </td>
              <td>{row.used} orders</td>
              <td>
                <SetForm does="set" name="perk_id" value={row.id} otherwise={termsOf(row)}>
                  <Field label={`Goal of ${row.key}`} name="goal" value={row.goal} />
                  <Field label={`Days of ${row.key}`} name="days" value={row.days} />
                  <Field
                    label={`Value of ${row.key}`}
                    name="value"
                    value={toMoney(row.value_minor)}
                    isMoney
                  />
                  <Field
                    label={`Least order of ${row.key}`}
                    name="minimum"
                    value={toMoney(row.min_order_minor)}
                    isMoney
                  />
                  <label>
                    <input type="checkbox" name="is_active" value="1" checked={row.is_active === 1} /> On
                  </label>
                </SetForm>
              </td>
            </tr>
          ))}
        </Table>
        <Allowed action="give">
          <h2>Give a perk</h2>
          <PostForm does="give">
            <label>
              Customer’s e-mail address <input name="email" type="email" required />
            </label>{' '}
            <label>
              Perk{' '}
              <select name="perk_id">
                {perks
                  .filter(({ kind }) => kind !== 'feature')
                  .map((row) => (
                    <option key={row.id} value={row.id}>
                      {row.key}
                    </option>
                  ))}
              </select>
            </label>{' '}
            <label>
              Shop{' '}
              <select name="country">
                <option>NO</option>
                <option>SE</option>
              </select>
            </label>{' '}
            <label>
              Points, for points only <input name="points" inputmode="numeric" />
            </label>{' '}
            <button>Give</button>
          </PostForm>
        </Allowed>
        <h2>Given</h2>
        <FindForm label="Customer’s e-mail address" words={words} />
        <Table heads={['Customer', 'Perk', 'Since', 'Until', 'State']}>
          {given.map((row) => (
            <GivenPerk key={row.id} row={row} />
          ))}
        </Table>
        <h2>Codes for a first order</h2>
        <Table heads={['Shop', 'Code', 'Used', 'First orders']}>
          {incentives.map((row) => (
            <tr key={row.id}>
              <td>{row.country}</td>
              <td>{row.code}</td>
              <td>{row.used}</td>
              <td>
                <SetForm
                  does="incentive"
                  name="incentive_id"
                  value={row.id}
                  otherwise={`${row.orders}, ${row.is_active === 1 ? 'on' : 'off'}`}
                >
                  <Field
                    label={`First orders of ${row.code} in ${row.country}`}
                    name="orders"
                    value={row.orders}
                  />
                  <label>
                    <input type="checkbox" name="is_active" value="1" checked={row.is_active === 1} /> On
                  </label>
                </SetForm>
              </td>
            </tr>
          ))}
        </Table>
      </>
    )
  },

  async shows(_, query) {
    return query.get('q') ? 'given to one customer' : 'given last'
  },

  async change(deps, form) {
    const now = deps.clock().toISOString()
    const done = await CHANGES[String(form['action'])]?.(deps.db, form, now)
    if (!done)
      throw new ConsoleError('That entry cannot be used. Numbers are whole; amounts have two decimals.')
    return done
  },
}

const CHANGES: Readonly<
  Record<string, (db: D1Database, form: Record<string, unknown>, now: string) => Promise<string | null>>
> = { set: setPerkTerms, give: givePerk, take: takePerkBack, incentive: setIncentive }

const termsOf = ({ goal, days, value_minor: value, min_order_minor: least, is_active: isOn }: PerkRow) =>
  `goal ${goal ?? '–'}, days ${days ?? '–'}, value ${toMoney(value)}, least order ${toMoney(least)}, ${isOn === 1 ? 'on' : 'off'}`

function Field({
  label,
  name,
  value,
  isMoney = false,
}: {
  label: string
  name: string
  value: string | number | null
  isMoney?: boolean
}) {
  return (
    <label>
      {name}{' '}
      <input
        name={name}
        value={value ?? ''}
        size={isMoney ? 8 : 4}
        inputmode={isMoney ? 'decimal' : 'numeric'}
        aria-label={label}
      />
    </label>
  )
}

function GivenPerk({ row }: { row: GivenRow }) {
  const state = row.revoked_at === null ? (row.is_used === 1 ? 'used' : null) : 'taken back'
  return (
    <tr>
      <td>{row.email}</td>
      <td>
        {row.key} ({row.country}, {row.source}) {row.amount_minor > 0 && toMoney(row.amount_minor)}
      </td>
      <td>{row.granted_at}</td>
      <td>{row.ends_at}</td>
      <td>
        {state ?? (
          <PostForm does="take" otherwise="given">
            <input type="hidden" name="grant_id" value={row.id} />
            <button aria-label={`Take back ${row.key} ${row.id}`}>Take back</button>
          </PostForm>
        )}
      </td>
    </tr>
  )
}
