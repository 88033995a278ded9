/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { COUNTRIES } from '../../../shared/sites.ts'
import { readBatch } from '../../db/batch.ts'
import { sql } from '../../db/query.ts'
import type { OriginDeps } from '../../deps.ts'
import { addArea, addWeeklySlot, changeWeeklySlot, setDay, stopWeeklySlot } from '../../slots/plan.ts'
import { ConsoleLink } from '../console-link.tsx'
import { type Change, ConsoleError, type Panel } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { Allowed } from '../reader.tsx'
import { readAmount } from '../rules/read-amount.ts'
import { type Area, AreaPlan, type ClosedDay, type Template, WEEKDAYS } from './area-plan.tsx'

const FOUND = {
  areas: sql<Area>(
    `SELECT a.id, a.country, a.name, a.kind,
            (SELECT count(*) FROM postal_codes p WHERE p.delivery_area_id = a.id) AS postal_codes
       FROM delivery_areas a ORDER BY a.country, a.name`,
  ),
  templates: sql<Template>(
    `SELECT id, weekday, start_time, end_time, delivery_type, capacity, price_minor, cutoff_minutes
       FROM slot_templates WHERE area_id = :areaId AND stopped_at IS NULL ORDER BY weekday, start_time, id`,
  ),
  days: sql<ClosedDay>(
    'SELECT date FROM closed_days WHERE area_id = :areaId AND to_at > :now ORDER BY date LIMIT 100',
  ),
}

/** Delivery areas with their weekly slots and closed days. */
export const areasPanel: Panel = {
  segment: 'areas',
  title: 'Areas',

  async show({ db, clock }, query) {
    const areaId = Number(/^[1-9]\d{0,14}$/.exec(query.get('area') ?? '')?.[0] ?? 0)
    const { areas, templates, days } = await readBatch(db, FOUND, { areaId, now: clock().toISOString() })
    const area = areas.find(({ id }) => id === areaId)
    return area ? <AreaPlan area={area} templates={templates} days={days} /> : <AreaList areas={areas} />
  },

  async change(deps, form) {
    const action = v.safeParse(v.picklist(['area', 'add', 'set', 'stop', 'close', 'open']), form['action'])
    if (!action.success) throw new ConsoleError('That is nothing the console can do.')
    return CHANGES[action.output](deps, form)
  },
}

type Form = Record<string, unknown>

const CHANGES: Record<
  'area' | 'add' | 'set' | 'stop' | 'close' | 'open',
  (deps: OriginDeps, form: Form) => Promise<Change>
> = {
  async area(deps, form) {
    const { country, name } = read(newArea, form)
    const id = await addArea(deps, country, name)
    return { done: `${name} is area ${id}.`, query: { area: String(id) } }
  },

  async add(deps, form) {
    const { area, weekday, ...slot } = read(newSlot, form)
    if (slot.end <= slot.start) throw new ConsoleError('A slot ends after it begins, on the same day.')
    const isAdded = await addWeeklySlot(deps, area, {
      weekday: WEEKDAYS.indexOf(weekday),
      startTime: slot.start,
      endTime: slot.end,
      deliveryType: slot.type,
      capacity: slot.capacity,
      price: slot.price,
      cutoffMinutes: slot.cutoff,
    })
    if (!isAdded) throw new ConsoleError('There is no such area.')
    return { done: `${weekday} ${slot.start} is new.`, query: { area: String(area) } }
  },

  async set(deps, form) {
    const { area, template, capacity, price } = read(changedSlot, form)
    if (!(await changeWeeklySlot(deps, template, { capacity, price })))
      throw new ConsoleError('There is no such slot.')
    return {
      done: `Weekly slot ${template}: ${capacity} places. Slots with places taken stay as they were promised.`,
      query: { area: String(area) },
    }
  },

  async stop(deps, form) {
    const { area, template } = read(ofSlot, form)
    if (!(await stopWeeklySlot(deps, template))) throw new ConsoleError('There is no such slot.')
    return {
      done: `Weekly slot ${template} is made no more. Orders keep their places.`,
      query: { area: String(area) },
    }
  },

  close: (deps, form) => changeDay(deps, form, true),
  open: (deps, form) => changeDay(deps, form, false),
}

async function changeDay(deps: OriginDeps, form: Form, isClosed: boolean): Promise<Change> {
  const { area, date } = read(ofDay, form)
  const taken = await setDay(deps, { areaId: area, date, isClosed })
  if (taken === null) throw new ConsoleError('There is no such area.')
  const orders =
    isClosed && taken > 0 ? ` ${taken} orders have places on it and keep them: write to them.` : ''
  return { done: `${date} is ${isClosed ? 'closed' : 'open'}.${orders}`, query: { area: String(area) } }
}

/** Throws `ConsoleError` with the first fault. */
function read<Schema extends v.GenericSchema>(schema: Schema, form: Form): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, form)
  if (!parsed.success) throw new ConsoleError(parsed.issues[0].message)
  return parsed.output
}

const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))
const whole = (what: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,4}$/, `${what} is a whole number from 0 to 9999.`), v.transform(Number))
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is like 09:00.'))
const price = v.pipe(
  v.string(),
  v.transform((text) => readAmount(text)),
  v.number('A price is like 39.00.'),
)
const capacity = whole('The capacity')

const newArea = v.looseObject({
  country: v.picklist(COUNTRIES),
  name: v.pipe(v.string(), v.trim(), v.minLength(2, 'An area has a name.'), v.maxLength(60)),
})
const newSlot = v.looseObject({
  area: id,
  weekday: v.picklist(WEEKDAYS),
  start: time,
  end: time,
  type: v.picklist(['attended', 'unattended']),
  capacity,
  price,
  cutoff: whole('The cut-off in minutes'),
})
const ofSlot = v.looseObject({ area: id, template: id })
const changedSlot = v.looseObject({ area: id, template: id, capacity, price })
const ofDay = v.looseObject({ area: id, date: v.pipe(v.string(), v.isoDate('A day is like 2026-12-24.')) })

function AreaList({ areas }: { areas: readonly Area[] }) {
  return (
    <>
      <ul>
        {areas.map((area) => (
          <li key={area.id}>
            <a href={`?area=${area.id}`}>{area.name}</a>, {area.country}, by {area.kind}, {area.postal_codes}{' '}
            postal codes
          </li>
        ))}
      </ul>
      <Allowed action="area">
        <h2>New area</h2>
        <p>
          Which postal codes it serves is set under <ConsoleLink to="postal-codes">Postal codes</ConsoleLink>.
        </p>
        <PostForm does="area" class="row">
          <label>
            Name <input name="name" required maxlength={60} />
          </label>
          <label>
            Country{' '}
            <select name="country">
              {COUNTRIES.map((country) => (
                <option key={country}>{country}</option>
              ))}
            </select>
          </label>
          <button>Make</button>
        </PostForm>
      </Allowed>
    </>
  )
}
