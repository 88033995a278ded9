import { describe, expect, it } from 'vitest'
import { INSTANTS, instantNameFor, readInstant } from './clock.ts'

const NOON = Date.parse('2026-11-22T12:00:00Z')
const DAY = 86_400_000

const read = (wanted: string) => readInstant({ TORG_NOW: wanted }, NOON)

describe('readInstant', () => {
  it('returns null without TORG_NOW', () => {
    expect(readInstant({}, NOON)).toBeNull()
    expect(read('')).toBeNull()
  })

  it('parses a name, and an instant with its zone', () => {
    expect(read('sunday-morning')).toEqual({ instant: '2026-11-22T09:00:00.000Z', offset: -3 * 3_600_000 })
    expect(read('2026-11-22T12:00:01.5Z')?.offset).toBe(1_500)
    expect(read('2026-11-22T13:00+01:00')).toEqual({ instant: '2026-11-22T12:00:00.000Z', offset: 0 })
  })

  it('returns the offset that pinClock has written', () => {
    const instant = '2028-02-29T11:00:00.000Z'
    expect(read(`${instant}-120ms`)).toEqual({ instant, offset: -120 })
    expect(read(`${instant}+120ms`)).toEqual({ instant, offset: 120 })
  })

  it.each(['tomorrow', '2026-11-22', '2026-11-22T12:00', '2026-13-22T12:00:00Z', 'toString', '+120ms'])(
    'refuses %s',
    (wanted) => expect(() => read(wanted)).toThrow(`it is "${wanted}"`),
  )
})

describe('instantNameFor', () => {
  it('returns every instant once in as many days', () => {
    const names = Object.keys(INSTANTS)
    const taken = names.map((_, day) => instantNameFor(NOON + day * DAY))
    expect(taken.toSorted()).toEqual(names.toSorted())
  })

  it('returns the same name all day', () => {
    expect(instantNameFor(Date.parse('2026-11-22T00:00:00Z'))).toBe(
      instantNameFor(Date.parse('2026-11-22T23:59:59Z')),
    )
  })
})

it('each instant has the wall clock that its comment names', () => {
  const oslo = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Oslo',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  const said = Object.entries(INSTANTS).map(([name, instant]) => [name, oslo.format(new Date(instant))])
  expect(Object.fromEntries(said)).toEqual({
    'sunday-morning': 'Sunday 10:00',
    'late-evening': 'Wednesday 23:30',
    'spring-night': 'Sunday 01:55',
    'autumn-night': 'Sunday 02:55',
    'new-years-eve': 'Thursday 14:00',
    'public-holiday': 'Monday 09:00',
    'last-slot': 'Saturday 22:05',
    'leap-day': 'Tuesday 12:00',
  })
})
