import { COUNTRIES, type Country } from '../../shared/sites.ts'
import { WELCOME_CODE } from '../welcome-incentive/seed.ts'
import { insertRows, type Statement } from '../db/statements.ts'

const DAY = 86_400_000

type Code = {
  code: string
  type: 'percent' | 'amount'
  /** Basis points, or øre and öre per country. */
  value: number | Record<Country, number>
  minimum: Record<Country, number>
  maxUses: number | null
  used?: number
  /** Days after seeding. */
  from: number
  to: number
}

const NO_MINIMUM = { NO: 0, SE: 0 }

/** Demo codes: percent, amount, one that has expired and one that is used up. */
const CODES: Code[] = [
  {
    code: 'VELKOMMEN10',
    type: 'percent',
    value: 1000,
    minimum: { NO: 60_000, SE: 50_000 },
    maxUses: null,
    from: -3,
    to: 365,
  },
  {
    code: 'KURV100',
    type: 'amount',
    value: { NO: 10_000, SE: 10_000 },
    minimum: { NO: 90_000, SE: 80_000 },
    maxUses: 1000,
    from: -3,
    to: 365,
  },
  {
    code: WELCOME_CODE,
    type: 'amount',
    value: { NO: 15_000, SE: 15_000 },
    minimum: { NO: 60_000, SE: 50_000 },
    maxUses: null,
    from: -3,
    to: 365,
  },
  { code: 'SOMMER', type: 'percent', value: 1500, minimum: NO_MINIMUM, maxUses: null, from: -90, to: -30 },
  {
    code: 'FIRST1',
    type: 'percent',
    value: 2000,
    minimum: NO_MINIMUM,
    maxUses: 1,
    used: 1,
    from: -3,
    to: 365,
  },
]

/** Statements for the demo codes; their dates are relative to `now`. */
export function discountCodeStatements(now: Date): Statement[] {
  const at = (days: number) => new Date(now.getTime() + days * DAY).toISOString()
  return [
    insertRows(
      'discount_codes',
      ['code', 'country', 'type', 'value', 'min_order_minor', 'max_uses', 'used', 'valid_from', 'valid_to'],
      COUNTRIES.flatMap((country) =>
        CODES.map((each) => [
          each.code,
          country,
          each.type,
          typeof each.value === 'number' ? each.value : each.value[country],
          each.minimum[country],
          each.maxUses,
          each.used ?? 0,
          at(each.from),
          at(each.to),
        ]),
      ),
    ),
  ]
}
