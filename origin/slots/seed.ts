import type { Minor } from '../../shared/money/money.ts'
import type { Country } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import { slotStatements, type RollArea, type TemplateRow } from './roll.ts'

const WEEKDAYS = [0, 1, 2, 3, 4]
const [WEDNESDAY, FRIDAY, SATURDAY, SUNDAY] = [2, 4, 5, 6]
/** Cut-offs by the wall clock: the evening before, or the morning of the day. */
const EVENING_BEFORE = (start: string) => (Number(start.slice(0, 2)) + 2) * 60
const SAME_MORNING = 8 * 60

/** An area and the pace that decides its weekly slots. */
type SeedArea = RollArea & { pace: 'city' | 'town' | 'boat' }

type Week = {
  days: number[]
  start: string
  end: string
  capacity: number
  price: Record<Country, number>
  cutoff: number
}

const week = (
  days: number[],
  [start, end]: [string, string],
  capacity: number,
  [no, se]: [number, number],
  cutoff = EVENING_BEFORE(start),
): Week => ({ days, start, end, capacity, price: { NO: no * 100, SE: se * 100 }, cutoff })

/** Weekly slots by pace. Prices in kroner and kronor, highest at popular times. */
const WEEKS: Record<SeedArea['pace'], Week[]> = {
  city: [
    week(WEEKDAYS, ['07:00', '09:00'], 30, [59, 49]),
    week(WEEKDAYS, ['09:00', '11:00'], 30, [39, 29]),
    week(WEEKDAYS, ['12:00', '15:00'], 40, [29, 19]),
    week(WEEKDAYS, ['16:00', '18:00'], 40, [79, 69], SAME_MORNING),
    week(WEEKDAYS, ['18:00', '20:00'], 40, [79, 69], SAME_MORNING),
    week(WEEKDAYS, ['20:00', '22:00'], 30, [49, 39], SAME_MORNING),
    week([SATURDAY], ['08:00', '10:00'], 30, [59, 49]),
    week([SATURDAY], ['10:00', '12:00'], 40, [89, 79]),
    week([SATURDAY], ['12:00', '15:00'], 40, [69, 59]),
    week([SATURDAY], ['16:00', '18:00'], 30, [59, 49], SAME_MORNING),
  ],
  town: [
    week(WEEKDAYS, ['08:00', '11:00'], 20, [49, 39]),
    week(WEEKDAYS, ['12:00', '15:00'], 24, [39, 29]),
    week(WEEKDAYS, ['16:00', '18:00'], 24, [79, 69], SAME_MORNING),
    week(WEEKDAYS, ['18:00', '20:00'], 24, [79, 69], SAME_MORNING),
    week(WEEKDAYS, ['20:00', '22:00'], 16, [59, 49], SAME_MORNING),
    week([SATURDAY], ['09:00', '12:00'], 24, [89, 79]),
    week([SATURDAY], ['12:00', '15:00'], 24, [69, 59]),
  ],
  boat: [
    week([WEDNESDAY, FRIDAY], ['10:00', '14:00'], 12, [149, 129]),
    week([SATURDAY], ['09:00', '13:00'], 12, [179, 149]),
  ],
}
/** Sunday slots, in Sweden only. */
const SUNDAYS: Week[] = [
  week([SUNDAY], ['10:00', '13:00'], 24, [0, 59]),
  week([SUNDAY], ['16:00', '19:00'], 30, [0, 79], SAME_MORNING),
  week([SUNDAY], ['19:00', '22:00'], 30, [0, 59], SAME_MORNING),
]

/** What delivery costs in a new shop: at least and at most. */
export function deliveryPricesOf(country: Country): { lowest: Minor; highest: Minor } {
  const weeks = [...Object.values(WEEKS).flat(), ...(country === 'SE' ? SUNDAYS : [])]
  const prices = weeks.map(({ price }) => price[country])
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}

/** The weekly templates of areas and their slots in the days after `now`. */
export function slotSeedStatements(areas: readonly SeedArea[], now: Date): Statement[] {
  const templates = areas.flatMap(templatesOf)
  return [
    insertRows(
      'slot_templates',
      [
        'id',
        'area_id',
        'weekday',
        'start_time',
        'end_time',
        'delivery_type',
        'capacity',
        'price_minor',
        'cutoff_minutes',
      ],
      templates.map((each) => [
        each.id,
        each.areaId,
        each.weekday,
        each.startTime,
        each.endTime,
        each.deliveryType,
        each.capacity,
        each.price,
        each.cutoffMinutes,
      ]),
    ),
    ...slotStatements(areas, templates, now),
  ]
}

function templatesOf(area: SeedArea): TemplateRow[] {
  const weeks = [...WEEKS[area.pace], ...(area.country === 'SE' && area.pace !== 'boat' ? SUNDAYS : [])]
  return weeks
    .flatMap(({ days, ...each }) => days.map((weekday) => ({ ...each, weekday })))
    .map((each, index) => ({
      id: area.id * 100 + index + 1,
      areaId: area.id,
      weekday: each.weekday,
      startTime: each.start,
      endTime: each.end,
      cutoffMinutes: each.cutoff,
      deliveryType: area.pace === 'boat' ? 'boat' : 'attended',
      capacity: each.capacity,
      price: each.price[area.country],
    }))
}
