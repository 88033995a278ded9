/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { toMoney } from '../../../shared/money/money.ts'
import type { Country } from '../../../shared/sites.ts'
import { ConsoleLink } from '../console-link.tsx'
import { PostForm } from '../post-form.tsx'
import { Allowed, useMay } from '../reader.tsx'
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
  const mayStop = useMay()('stop')
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
      <Table heads={['Weekly slot', 'Type', 'Cut-off', 'Places and price', ...(mayStop ? ['Stop'] : [])]}>
        {templates.map((slot) => {
          const name = `${WEEKDAYS[slot.weekday]} ${slot.start_time}–${slot.end_time}`
          return (
            <tr key={slot.id}>
              <td>{name}</td>
              <td>{slot.delivery_type}</td>
              <td>{slot.cutoff_minutes} min before</td>
              <td>
                <SlotForm
                  area={area}
                  slot={slot}
                  does="set"
                  label="Set"
                  otherwise={`${slot.capacity}, ${toMoney(slot.price_minor)}`}
                >
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
              {mayStop && (
                <td>
                  <SlotForm area={area} slot={slot} does="stop" label="Stop" name={`Stop ${name}`} />
                </td>
              )}
            </tr>
          )
        })}
      </Table>
      <Allowed action="add">
        <h2>New weekly slot</h2>
        <PostForm does="add" class="row">
          <OfArea area={area} />
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
        </PostForm>
      </Allowed>
      <h2>Closed days</h2>
      <p>Public holidays are closed by themselves.</p>
      <ul>
        {days.map(({ date }) => (
          <li key={date}>
            <PostForm does="open" class="row" otherwise={date}>
              <OfArea area={area} />
              <input type="hidden" name="date" value={date} />
              {date} <button aria-label={`Open again: ${date}`}>Open again</button>
            </PostForm>
          </li>
        ))}
      </ul>
      <PostForm does="close" class="row">
        <OfArea area={area} />
        <label>
          Day <input type="date" name="date" required />
        </label>
        <button>Close</button>
      </PostForm>
    </>
  )
}

const OfArea = ({ area }: { area: Area }) => <input type="hidden" name="area" value={area.id} />

type SlotFormProps = {
  area: Area
  slot: Template
  does: string
  label: string
  name?: string
  otherwise?: Child
  children?: Child
}

function SlotForm({ area, slot, does, label, name, otherwise, children }: SlotFormProps) {
  return (
    <PostForm does={does} otherwise={otherwise}>
      <OfArea area={area} />
      <input type="hidden" name="template" value={slot.id} />
      {children}
      <button aria-label={name}>{label}</button>
    </PostForm>
  )
}
