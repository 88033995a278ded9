import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const APPOINTMENT = {
  uid: 'NO-1000000016@torg',
  sequence: 2,
  startsAt: '2026-10-25T00:30:00Z',
  endsAt: '2026-10-25T02:30:00Z',
  writtenAt: '2026-10-20T10:00:00.500Z',
  title: 'Levering fra Torg',
  place: 'Storgata 1, 0155 Oslo',
  description: 'Bestilling NO-1000000016; ring på\nTakk \\ hei',
  url: 'https://torg.example/no/account/orders/NO-1000000016/',
  isCancelled: false,
}

/** Parses the file as a calendar does: joins folded lines, maps names to values. */
function read(file: string): Record<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  return Object.fromEntries(lines.map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1)]))
}

it('gives times in UTC, so that daylight saving time cannot move them', () => {
  const fields = read(calendarFile(APPOINTMENT))
  // 02:30 occurs twice that night in Oslo; only UTC is unambiguous.
  expect(fields['DTSTART']).toBe('20261025T003000Z')
  expect(fields['DTEND']).toBe('20261025T023000Z')
  expect(fields['DTSTAMP']).toBe('20261020T100000Z')
  expect(fields['UID']).toBe('NO-1000000016@torg')
  expect(fields['SEQUENCE']).toBe('2')
  expect(fields['STATUS']).toBe('CONFIRMED')
})

it('escapes commas, semicolons, backslashes and line ends', () => {
  const fields = read(calendarFile(APPOINTMENT))
  expect(fields['LOCATION']).toBe('Storgata 1\\, 0155 Oslo')
  expect(fields['DESCRIPTION']).toBe('Bestilling NO-1000000016\\; ring på\\nTakk \\\\ hei')
})

it('folds lines at 75 octets without cutting a character, and ends each with CRLF', () => {
  const file = calendarFile({ ...APPOINTMENT, title: 'Blåbær'.repeat(40) })
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  expect(read(file)['SUMMARY']).toBe('Blåbær'.repeat(40))
})

it('marks a cancelled delivery', () => {
  expect(read(calendarFile({ ...APPOINTMENT, isCancelled: true }))['STATUS']).toBe('CANCELLED')
})
