/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { ConsoleError, type Panel } from '../panel.ts'
import { SetForm } from '../set-form.tsx'
import { Table } from '../table.tsx'
import { localTime, When } from '../when.tsx'

const ROWS_MAX = 120

const slotForm = v.object({
  slot_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
  capacity: v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, 'The capacity is a whole number from 0 to 9999.'),
    v.transform(Number),
  ),
  is_closed: v.optional(v.literal('1')),
})

type Area = { id: number; name: string; country: string }
type Row = {
  id: number
  opens_at: string
  closes_at: string
  cutoff_at: string
  delivery_type: string
  capacity: number
  used: number
  is_closed: number
}

/** Coming slots of one area: holds, capacity and whether they are open. */
export const slotsPanel: Panel = {
  segment: 'slots',
  title: 'Slots',

  async show({ db, clock }, query) {
    const areas = await db
      .prepare('SELECT id, name, country FROM delivery_areas ORDER BY country, name')
      .all<Area>()
    const areaId = Number(query.get('area') ?? areas.results[0]?.id ?? 0)
    const { results } = await db
      .prepare(
        `SELECT id, opens_at, closes_at, cutoff_at, delivery_type, capacity, used, is_closed FROM delivery_slots
          WHERE area_id = ?1 AND closes_at > ?2 ORDER BY opens_at, id LIMIT ?3`,
      )
      .bind(areaId, clock().toISOString(), ROWS_MAX)
      .all<Row>()
    return (
      <>
        <form method="get">
          <label>
            Area{' '}
            <select name="area">
              {areas.results.map((area) => (
                <option key={area.id} value={area.id} selected={area.id === areaId}>
                  {area.country} {area.name}
                </option>
              ))}
            </select>
          </label>{' '}
          <button>Show</button>
        </form>
        <Table heads={['Opens', 'Cut-off', 'Type', 'Taken', 'Capacity']}>
          {results.map((row) => (
            <tr key={row.id}>
              <td>
                <When at={row.opens_at} />
              </td>
              <td>
                <When at={row.cutoff_at} />
              </td>
              <td>{row.delivery_type}</td>
              <td>{row.used}</td>
              <td>
                <SlotForm row={row} />
              </td>
            </tr>
          ))}
        </Table>
      </>
    )
  },

  async change({ db }, form) {
    const parsed = v.safeParse(slotForm, form)
    if (!parsed.success) throw new ConsoleError(parsed.issues[0].message)
    const { slot_id: slotId, capacity, is_closed: isClosed } = parsed.output
    try {
      const { meta } = await db
        .prepare('UPDATE delivery_slots SET capacity = ?2, is_closed = ?3 WHERE id = ?1')
        .bind(slotId, capacity, isClosed === '1' ? 1 : 0)
        .run()
      if (meta.changes === 0) throw new ConsoleError(`There is no slot ${slotId}.`)
    } catch (error) {
      // The table's CHECK constraint refuses too small a capacity.
      if (String(error).includes('slot_capacity')) {
        throw new ConsoleError('More places than that are taken already, and each stays valid.')
      }
      throw error
    }
    return `Slot ${slotId}: ${capacity} places${isClosed ? ', closed' : ''}.`
  },
}

function SlotForm({ row }: { row: Row }) {
  return (
    <SetForm
      name="slot_id"
      value={row.id}
      otherwise={`${row.capacity}${row.is_closed === 1 ? ', closed' : ''}`}
    >
      <input
        type="number"
        name="capacity"
        min={row.used}
        max={9_999}
        value={row.capacity}
        aria-label={`Capacity of ${localTime(row.opens_at)}`}
      />
      <label>
        <input type="checkbox" name="is_closed" value="1" checked={row.is_closed === 1} /> closed
      </label>
    </SetForm>
  )
}
