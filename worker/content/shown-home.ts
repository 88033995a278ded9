import type { ShownHome } from '../../shared/content/home-content.ts'
import { MARKETS } from '../../shared/sites.ts'
import { wallClockAt } from '../../shared/time/time-zone.ts'
import { type AppContext, required } from '../context.ts'
import { readCookie } from '../ingress/cookies.ts'
import { SIGNED_IN_COOKIE } from '../ingress/visitor.ts'
import { getContent } from './content.ts'
import { chooseHome } from './home-content.ts'

const HOUR = 3_600_000

/**
 * What editors have written for this visitor's home page now, and until when that holds: the next full hour at
 * most. `freshUntil` is null for a page that must not be stored, because the content system is away.
 */
export async function getShownHome(c: AppContext): Promise<{ home: ShownHome; freshUntil: number | null }> {
  const { value, freshUntil } = await getContent(c, 'home')
  const now = c.get('deps').now()
  const { date, time } = wallClockAt(new Date(now), MARKETS[required(c, 'locale').country].timeZone)
  const isKnown = readCookie(c.req.header('cookie'), SIGNED_IN_COOKIE) === '1'
  const nextHour = now - (now % HOUR) + HOUR
  return {
    home: chooseHome(value, { date, hour: Number(time.slice(0, 2)), isKnown }),
    freshUntil: freshUntil === null ? null : Math.min(freshUntil, nextHour),
  }
}
