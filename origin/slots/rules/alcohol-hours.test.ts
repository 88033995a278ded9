import { expect, it } from 'vitest'
import { isWithinAlcoholHours } from './alcohol-hours.ts'
import { instantOf } from '../../../shared/time/time-zone.ts'

it.each([
  ['a weekday until 20', '2026-11-25', '18:00', '20:00', true],
  ['a weekday past 20', '2026-11-25', '18:00', '20:01', false],
  ['a weekday evening', '2026-11-25', '20:00', '22:00', false],
  ['a weekday from 8', '2026-11-25', '08:00', '10:00', true],
  ['a weekday before 8', '2026-11-25', '07:00', '09:00', false],
  ['a Saturday until 18', '2026-11-28', '14:00', '18:00', true],
  ['a Saturday past 18', '2026-11-28', '16:00', '18:30', false],
  ['a Sunday', '2026-11-29', '10:00', '12:00', false],
  ['Good Friday', '2026-04-03', '10:00', '12:00', false],
  ['Constitution Day', '2027-05-17', '10:00', '12:00', false],
  ['the day before Constitution Day on a weekday', '2028-05-16', '16:00', '18:00', true],
  ['the evening before Constitution Day', '2028-05-16', '18:00', '20:00', false],
  ['the day before Christmas until 18', '2026-12-24', '16:00', '18:00', true],
  ['the day before Christmas past 18', '2026-12-24', '17:00', '19:00', false],
  ['the Saturday before the short night', '2026-03-28', '16:00', '18:00', true],
  ['the Saturday before the short night, past 18', '2026-03-28', '16:00', '18:01', false],
  ['the Sunday of the short night', '2026-03-29', '10:00', '12:00', false],
  ['the Monday after the short night until 20', '2026-03-30', '18:00', '20:00', true],
  ['the Saturday before the long night', '2026-10-24', '16:00', '18:00', true],
  ['the Saturday before the long night, past 18', '2026-10-24', '18:00', '20:00', false],
  ['the Monday after the long night until 20', '2026-10-26', '18:00', '20:00', true],
  ['the Monday after the long night from 8', '2026-10-26', '08:00', '10:00', true],
  ['Easter Sunday on the short night', '2027-03-28', '10:00', '12:00', false],
  ['Easter Eve before it', '2027-03-27', '16:00', '18:00', true],
  ['a span over midnight', '2026-11-25', '19:00', '00:30', false],
])('checks alcohol hours: %s, %s from %s to %s', (_, date, from, to, isAllowed) => {
  const end = to < from ? `2026-11-26` : date
  const span = {
    opensAt: instantOf({ date, time: from }, 'Europe/Oslo').toISOString(),
    closesAt: instantOf({ date: end, time: to }, 'Europe/Oslo').toISOString(),
  }
  expect(isWithinAlcoholHours(span, 'NO')).toBe(isAllowed)
  expect(isWithinAlcoholHours(span, 'SE')).toBe(true)
})
