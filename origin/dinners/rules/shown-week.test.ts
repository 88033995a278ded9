import { expect, it } from 'vitest'
import { neighboursOf, shownMonday } from './shown-week.ts'

it.each([
  ['of a Monday', { today: '2026-11-23', deliveries: [] }, '2026-11-23'],
  ['of a Thursday', { today: '2026-11-26', deliveries: [] }, '2026-11-23'],
  ['after a Friday', { today: '2026-11-27', deliveries: [] }, '2026-11-30'],
  ['of the next delivery', { today: '2026-11-23', deliveries: ['2026-12-08', '2026-11-20'] }, '2026-12-07'],
  ['after a delivery on Sunday', { today: '2026-11-23', deliveries: ['2026-11-29'] }, '2026-11-30'],
  ['that is asked for', { today: '2026-11-23', deliveries: [], asked: '2026-12-02' }, '2026-11-30'],
  [
    'that is nearest to one long ago',
    { today: '2026-11-25', deliveries: [], asked: '2020-01-01' },
    '2026-11-16',
  ],
  [
    'that is nearest to one far ahead',
    { today: '2026-11-25', deliveries: [], asked: '2030-01-01' },
    '2026-12-14',
  ],
  [
    'of today for a day that is none',
    { today: '2026-11-25', deliveries: [], asked: '2026-13-45' },
    '2026-11-23',
  ],
])('shows the week %s', (_, given, monday) => expect(shownMonday(given)).toBe(monday))

it('has neighbours that can be planned', () => {
  const today = '2026-11-25'
  expect(neighboursOf('2026-11-23', today)).toEqual({
    previousMonday: '2026-11-16',
    nextMonday: '2026-11-30',
  })
  expect(neighboursOf('2026-11-16', today).previousMonday).toBeNull()
  expect(neighboursOf('2026-12-14', today).nextMonday).toBeNull()
})
