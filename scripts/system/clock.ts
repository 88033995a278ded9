import { Refusal } from '../project.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Instants at which shops have failed before, with their times in Oslo. `npm test` takes one a day. */
export const INSTANTS = {
  'sunday-morning': '2026-11-22T09:00:00Z', // 10:00: no Sunday deliveries in Norway; in Sweden in the evening only
  'late-evening': '2026-12-02T22:30:00Z', // 23:30, Wednesday
  'spring-night': '2027-03-28T00:55:00Z', // 01:55; five minutes later it is 03:00
  'autumn-night': '2026-10-25T00:55:00Z', // 02:55; five minutes later it is 02:00 again
  'new-years-eve': '2026-12-31T13:00:00Z', // 14:00, Thursday
  'public-holiday': '2027-05-17T07:00:00Z', // 09:00, Monday: Norway's national day
  'last-slot': '2027-06-05T20:05:00Z', // 22:05, Saturday: Norway rests tomorrow, Sweden's next cut-off is near
  'leap-day': '2028-02-29T11:00:00Z', // 12:00, Tuesday
} as const
export type InstantName = keyof typeof INSTANTS

/**
 * Returns the name of the instant that `npm test` uses on a day (UTC), in rotation. `realNow` is in
 * milliseconds.
 */
export function instantNameFor(realNow = Date.now()): InstantName {
  const names = Object.keys(INSTANTS) as InstantName[]
  return names[Math.floor(realNow / DAY) % names.length] ?? 'sunday-morning'
}

const DAY = 86_400_000

/**
 * Parses `TORG_NOW`: the name of an instant above, an ISO instant with its zone, or one that `pinClock` has
 * written. Null without it. `offset` is the milliseconds from real time. Throws `Refusal`.
 */
export function readInstant(
  environment: Environment,
  realNow: number,
): { instant: string; offset: number } | null {
  const wanted = environment['TORG_NOW'] ?? ''
  if (wanted === '') return null
  const [, instant = wanted, offset] = /^(.+Z)([+-]\d{1,13})ms$/.exec(wanted) ?? []
  const named = Object.hasOwn(INSTANTS, instant) ? INSTANTS[instant as InstantName] : instant
  const starts = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(named) ? Date.parse(named) : Number.NaN
  if (Number.isNaN(starts)) {
    throw new Refusal(
      `TORG_NOW must be an instant as 2026-11-22T09:00:00Z, or one of ${Object.keys(INSTANTS).join(', ')}; it is "${wanted}".`,
    )
  }
  return {
    instant: new Date(starts).toISOString(),
    offset: offset === undefined ? starts - realNow : Number(offset),
  }
}

let shift: { instant: string; offset: number } | null | undefined

function readShift() {
  shift = shift === undefined ? readInstant(process.env, Date.now()) : shift
  return shift
}

/** Milliseconds by which this process and the shops it starts are ahead of real time. */
export const clockOffset = (): number => readShift()?.offset ?? 0

/** When the shifted time began, as ISO; null in real time. */
export const startInstant = (): string | null => readShift()?.instant ?? null

/** The local shop's time in milliseconds since 1970: real, or shifted by `TORG_NOW`. */
export const now = (): number => Date.now() + clockOffset()

/** Gives every process that this one starts later the same clock. */
export function pinClock(): void {
  const pinned = readShift()
  if (pinned) process.env['TORG_NOW'] = `${pinned.instant}${pinned.offset < 0 ? '' : '+'}${pinned.offset}ms`
}
