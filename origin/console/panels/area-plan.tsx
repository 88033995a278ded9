/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { toMoney } from '../../../shared/money/money.ts'
import type { Country } from '../../../shared/sites.ts'
import { ConsoleLink } from '../console-link.tsx'
import { Table } from '../table.tsx'

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type Area = { id: number; country: Country; name: string; kind: string; postal_codes: number }
export type Template = {
  id: number
  weekday: number
  start_time: string
  end_time: string
  delivery_type: string
  capacity: number
  price_minor: number
  cutoff_minutes: number
}
export type ClosedDay = { date: string }

/** One area: its weekly slots, and the days without deliveries. Times are the area's own. */
export function AreaPlan(props: { area: Area; templates: readonly Template[]; days: readonly ClosedDay[] }) {
  const { area, templates, days } = props
  return (
    <>
      <p>
        <ConsoleLink to="areas">All areas</ConsoleLink> ·{' '}
        <ConsoleLink to="slots" query={{ area: area.id }}>
          Coming slots
        </ConsoleLink>{' '}
        ·{' '}
        <ConsoleLink to="postal-codes" query={{ area: area.id, q: area.name }}>
          Postal codes
        </ConsoleLink>
      </p>
      <h2>
        {area.name}, {area.country}
      </h2>
      <Table heads={['Weekly slot', 'Type', 'Cut-off', 'Places and price', 'Stop']}>
        {templates.map((slot) => {
          const name = `${WEEKDAYS[slot.weekday]} ${slot.start_time}–${slot.end_time}`
          return (
            <tr key={slot.id}>
              <td>{name}</td>
              <td>{slot.delivery_type}</td>
              <td>{slot.cutoff_minutes} min before</td>
              <td>
                <SlotForm area={area} slot={slot} action="set" label="Set">
                  <input
                    type="number"
                    name="capacity"
                    min={0}
                    max={9_999}
                    value={slot.capacity}
                    aria-label={`Places on ${name}`}
                  />
                  <input
                    name="price"
                    inputmode="decimal"
                    size={6}
                    value={toMoney(slot.price_minor)}
                    aria-label={`Price on ${name}`}
                  />
                </SlotForm>
              </td>
              <td>
                <SlotForm area={area} slot={slot} action="stop" label="Stop" name={`Stop ${name}`} />
              </td>
            </tr>
          )
        })}
      </Table>
      <h2>New weekly slot</h2>
      <form method="post" class="row">
        <Hidden area={area} action="add" />
        <label class="cell">
          Weekday
          <select name="weekday">
            {WEEKDAYS.map((weekday) => (
              <option key={weekday}>{weekday}</option>
            ))}
          </select>
        </label>
        <label class="cell">
          Begins <input type="time" name="start" required />
        </label>
        <label class="cell">
          Ends <input type="time" name="end" required />
        </label>
        <label class="cell">
          Type
          <select name="type">
            <option>attended</option>
            <option>unattended</option>
          </select>
        </label>
        <label class="cell">
          Places <input type="number" name="capacity" min={0} max={9_999} required />
        </label>
        <label class="cell">
          Price <input name="price" inputmode="decimal" required />
        </label>
        <label class="cell">
          Cut-off in minutes before <input type="number" name="cutoff" min={0} max={9_999} required />
        </label>
        <button>Add</button>
      </form>
      <h2>Closed days</h2>
      <p>Public holidays are closed by themselves.</p>
      <ul>
        {days.map(({ date }) => (
          <li key={date}>
            <form method="post" class="row">
              <Hidden area={area} action="open" />
              <input type="hidden" name="date" value={date} />
              {date} <button aria-label={`Open again: ${date}`}>Open again</button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" class="row">
        <Hidden area={area} action="close" />
        <label>
          Day <input type="date" name="date" required />
        </label>
        <button>Close</button>
      </form>
    </>
  )
}

function Hidden({ area, action }: { area: Area; action: string }) {
  return (
    <>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="area" value={area.id} />
    </>
  )
}

type SlotFormProps = {
  area: Area
  slot: Template
  action: string
  label: string
  name?: string
  children?: Child
}

function SlotForm({ area, slot, action, label, name, children }: SlotFormProps) {
  return (
    <form method="post">
      <Hidden area={area} action={action} />
      <input type="hidden" name="template" value={slot.id} />
      {children}
      <button aria-label={name}>{label}</button>
    </form>
  )
}
