import type { CellReader } from './goods-cells.ts'
import type { GoodsColumn } from './goods-columns.ts'
import { parseTerms } from './goods-campaign.ts'
import type { DatedPrice, Goods, GoodsCampaign } from './goods.ts'

type Prices = { price: DatedPrice | null; nextPrice: Goods['nextPrice'] }

/** Reads the price and the one that is to follow, which must lie ahead of `now` and after the first. */
export function readPrices(cell: CellReader, now: string): Prices {
  const amount = cell.money('price')
  const from = cell.instant('price_from')
  if (amount === null && isFine(cell, 'price')) cell.refuse('price', 'is empty')
  return {
    price: amount === null ? null : { amount, from },
    nextPrice: readNext(cell, from !== null && from > now ? from : now),
  }
}

function readNext(cell: CellReader, after: string): Goods['nextPrice'] {
  const amount = cell.money('next_price')
  const from = cell.instant('next_price_from')
  if (amount === null && from === null) return null
  if (amount === null)
    return isFine(cell, 'next_price') ? cell.refuse('next_price', 'is empty beside its day') : null
  if (from === null)
    return isFine(cell, 'next_price_from') ? cell.refuse('next_price_from', 'is empty beside a price') : null
  if (from <= after)
    return cell.refuse('next_price_from', 'does not lie ahead; a price that holds is the price')
  return { amount, from }
}

/** Reads a campaign with its first day and the day after its last. */
export function readCampaign(cell: CellReader, now: string): GoodsCampaign | null {
  const text = cell.text('campaign', 40)
  const from = cell.instant('campaign_from')
  const to = cell.instant('campaign_to')
  const maxPerOrder = cell.whole('campaign_max', 1, 999)
  const access = cell.oneOf('campaign_for', ['all', 'member']) ?? 'all'
  if (text === null) return null
  const terms = parseTerms(text)
  if (terms === null)
    return cell.refuse(
      'campaign',
      `“${text}” is none of 20 %, 29.90, 3 for 89.90, 3 pay 2, with numbers of your own`,
    )
  if (from === null || to === null) {
    const field = from === null ? 'campaign_from' : 'campaign_to'
    return isFine(cell, field) ? cell.refuse(field, 'is empty beside a campaign') : null
  }
  if (to <= from) return cell.refuse('campaign_to', 'is not after campaign_from')
  if (to <= now) return cell.refuse('campaign_to', 'is past; empty the cells of a campaign that has ended')
  return { terms, from, to, maxPerOrder, access }
}

const isFine = (cell: CellReader, field: GoodsColumn) => !cell.faults.some((fault) => fault.field === field)
