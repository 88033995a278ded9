import { COUNTRIES, type Country } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'
import { CAMPAIGNS } from './campaigns.ts'

const DAY = 86_400_000

/** Campaigns start three days before `now` and last 90 days, so that a seeded shop always has offers. */
export function campaignStatements(now: Date): Statement[] {
  const from = new Date(now.getTime() - 3 * DAY).toISOString()
  const to = new Date(now.getTime() + 90 * DAY).toISOString()
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
      campaigns.map(({ id, country, type, access }) => [id, country, type, from, to, access]),
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
