import { COUNTRIES, MARKETS, type Country } from '../../shared/sites.ts'
import { addDays, instantOf, wallClockAt } from '../../shared/time/time-zone.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import { CAMPAIGNS } from './campaigns.ts'

const DAY = 86_400_000

/** Days of today and after it in which the campaigns run: as long as offers of a shop usually last. */
const DAYS_LEFT = 25

/** Campaigns start three days before `now` and end at midnight. */
export function campaignStatements(now: Date): Statement[] {
  const from = new Date(now.getTime() - 3 * DAY).toISOString()
  const endIn = (country: Country) => {
    const { timeZone } = MARKETS[country]
    const date = addDays(wallClockAt(now, timeZone).date, DAYS_LEFT)
    return instantOf({ date, time: '00:00' }, timeZone).toISOString()
  }
  const campaigns = COUNTRIES.flatMap((country, block) =>
    CAMPAIGNS.map(({ type, lines, access = 'all' }, index) => ({
      id: block * CAMPAIGNS.length + index + 1,
      country,
      type,
      access,
      lines,
    })),
  )
  return [
    insertRows(
      'campaigns',
      ['id', 'country', 'type', 'valid_from', 'valid_to', 'access'],
      campaigns.map(({ id, country, type, access }) => [id, country, type, from, endIn(country), access]),
    ),
    insertRows(
      'campaign_products',
      ['campaign_id', 'product_id', 'percent_bp', 'fixed_minor', 'min_qty', 'pay_qty'],
      campaigns.flatMap(({ id, country, lines }) =>
        lines.flatMap((line) => {
          const terms = termsIn(country, line)
          return terms ? [[id, line.productId, ...terms]] : []
        }),
      ),
    ),
  ]
}

type Line = (typeof CAMPAIGNS)[number]['lines'][number]

function termsIn(country: Country, line: Line): (number | null)[] | null {
  if ('percent' in line) return [line.percent * 100, null, null, null]
  if ('pay' in line) return [null, null, line.buy, line.pay]
  const amount = 'price' in line ? line.price[country] : line.together[country]
  if (amount === undefined) return null
  return [null, amount, 'buy' in line ? line.buy : null, null]
}
