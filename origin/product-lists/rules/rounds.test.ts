import { describe, expect, it } from 'vitest'
import { deliveryWeekdays, firstRound, nextRound, type Area } from './rounds.ts'

const WEEKDAYS = [0, 1, 2, 3, 4]
const AREA: Area = {
  country: 'NO',
  season: null,
  templates: WEEKDAYS.flatMap((weekday) => [
    // The evening before, 22:00, and the same morning, 08:00.
    { id: weekday * 2 + 1, weekday, startTime: '07:00', endTime: '09:00', cutoffMinutes: 540 },
    { id: weekday * 2 + 2, weekday, startTime: '16:00', endTime: '18:00', cutoffMinutes: 480 },
  ]),
}
const [MONDAY, FRIDAY] = [0, 4]
const at = (instant: string) => new Date(instant)

describe('the first round', () => {
  it('is on the next such weekday, with the first cut-off of the day', () => {
    expect(firstRound({ weekday: FRIDAY, intervalWeeks: 2 }, AREA, at('2026-11-23T09:00:00Z'))).toEqual({
      plannedOn: '2026-11-27',
      deliveryOn: '2026-11-27',
      cutoffAt: '2026-11-26T21:00:00.000Z',
    })
  })

  it('is a week later once the day before the cut-off has begun, whatever the interval is', () => {
    const rhythm = { weekday: FRIDAY, intervalWeeks: 4 }
    expect(firstRound(rhythm, AREA, at('2026-11-25T20:59:59Z'))?.plannedOn).toBe('2026-11-27')
    expect(firstRound(rhythm, AREA, at('2026-11-25T21:00:00Z'))?.plannedOn).toBe('2026-12-04')
  })

  it('does not exist where nothing is delivered', () => {
    const nowhere = { ...AREA, templates: [] }
    expect(firstRound({ weekday: 0, intervalWeeks: 1 }, nowhere, at('2026-11-23T09:00:00Z'))).toBe(null)
  })
})

describe('the next round', () => {
  it('keeps the rhythm of weeks', () => {
    const after = (intervalWeeks: number) =>
      nextRound('2026-11-27', { weekday: FRIDAY, intervalWeeks }, AREA, at('2026-11-26T09:00:00Z'))?.plannedOn
    expect([after(1), after(2), after(4)]).toEqual(['2026-12-04', '2026-12-11', '2026-12-25'])
  })

  it('is moved by a holiday to the next day with deliveries, and the rhythm stays', () => {
    const rhythm = { weekday: FRIDAY, intervalWeeks: 1 }
    const moved = nextRound('2026-12-18', rhythm, AREA, at('2026-12-17T09:00:00Z'))
    // Christmas Day, Boxing Day and a Sunday without slots.
    expect(moved).toMatchObject({ plannedOn: '2026-12-25', deliveryOn: '2026-12-28' })
    const after = nextRound('2026-12-25', rhythm, AREA, at('2026-12-27T09:00:00Z'))
    // New Year’s Day is a Friday, too.
    expect(after).toMatchObject({ plannedOn: '2027-01-01', deliveryOn: '2027-01-04' })
  })

  it('leaves out what has passed while nothing ran', () => {
    const late = nextRound(
      '2026-11-23',
      { weekday: MONDAY, intervalWeeks: 2 },
      AREA,
      at('2026-12-20T09:00:00Z'),
    )
    expect(late?.plannedOn).toBe('2027-01-04')
  })

  it('crosses the end of summer time at the same wall clock', () => {
    const round = nextRound(
      '2026-10-19',
      { weekday: MONDAY, intervalWeeks: 1 },
      AREA,
      at('2026-10-19T09:00:00Z'),
    )
    expect(round?.cutoffAt).toBe('2026-10-25T21:00:00.000Z')
  })
})

it('weekdays are those with deliveries', () => {
  expect(deliveryWeekdays(AREA)).toEqual(WEEKDAYS)
})
