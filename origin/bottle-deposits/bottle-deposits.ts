import type { getBottleDeposits } from '../../shared/api/bottle-deposits.ts'
import { CURRENCY_BY_COUNTRY, toMoney } from '../../shared/money/money.ts'
import type { Handler } from '../http/mount.ts'
import { DEPOSIT_INFO, depositName } from './texts.ts'
import { text } from '../text/text.ts'

type Row = { id: number; key: string; amount_minor: number; small_up_to_litres: number }

export const serveBottleDeposits: Handler<typeof getBottleDeposits> = async (_, request) => {
  const { results } = await request.db
    .prepare(
      `SELECT id, key, amount_minor, small_up_to_litres FROM bottle_deposits
        WHERE country = ?1 AND valid_from <= ?2 AND (valid_to IS NULL OR valid_to > ?2)
        ORDER BY amount_minor`,
    )
    .bind(request.country, request.now)
    .all<Row>()
  return {
    deposits: results.map(({ id, key, amount_minor, small_up_to_litres: litres }) => ({
      id,
      name: depositName(key, litres, request.language),
      country: request.country,
      amount: toMoney(amount_minor),
      currency: CURRENCY_BY_COUNTRY[request.country],
    })),
    info: text(request.language, DEPOSIT_INFO),
  }
}
