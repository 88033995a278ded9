import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductOnWire } from '../../shared/api/products.ts'
import type { ProductDetailOnWire } from '../../shared/api/products-detail.ts'
import type { OrderOnWire } from '../../origin/orders/read/to-order.ts'
import type { TestOrigin } from '../support/origin.ts'
import { parseMoney } from '../../shared/money/money.ts'
import { buy, chooseSlot, readCheckout } from './buyer.ts'
import { itemsOf } from './cart-client.ts'
import { createCustomer, type Customer } from './order-fixture.ts'
import { openStockedShop } from './stocked-shop.ts'

/**
 * The price before a reduction, of every reduced product of the seed, wherever it is shown
 * (docs/reference/rules.md#before-price). The expected prices are computed here from the price history.
 */

const DAY = 86_400_000
/** The number of products in the seed whose reduced price is below the lowest price of the 30 days before. */
const REDUCED = { NO: 33, SE: 33 }

let origin: TestOrigin
beforeAll(async () => {
  origin = await openStockedShop()
})

describe.each(['NO', 'SE'] as const)('the price before a reduction in %s', (country) => {
  let expected: Map<number, { now: number; before: number }>
  let buyer: Customer

  beforeAll(async () => {
    expected = await reducedProducts(country)
    buyer = await createCustomer(origin, { country, language: country === 'NO' ? 'nb' : 'sv' })
    await buyer.put([...expected.keys()].map((id) => [id, 2]))
    await chooseSlot(origin, buyer)
  })

  it('exists for every reduced product of the seed', () => {
    expect(expected.size).toBe(REDUCED[country])
  })

  it('is the lowest of 30 days on tiles', async () => {
    const tiles = new Map((await listedOffers(buyer)).map((tile) => [tile.id, tile]))
    const shown = [...expected.keys()].map((id) => [id, pricesOf(tiles.get(id))])
    expect(shown).toEqual([...expected])
  })

  it('is the lowest of 30 days on the product page and in the quick view', async () => {
    for (const [id, prices] of expected) {
      const { body } = await buyer.call<{ product: ProductDetailOnWire }>('GET', `products/${id}/`)
      expect([id, pricesOf(body.product)]).toEqual([id, prices])
      expect(parseMoney(body.product.lowestPrice30Days ?? '0.00')).toBe(prices.before)
    }
  })

  it('is the lowest of 30 days in the cart and the mini cart', async () => {
    const { body } = await buyer.call('GET', 'cart/')
    const shown = itemsOf(body).map((item) => [
      item.product.id,
      {
        now: parseMoney(item.discountedDisplayPriceTotal ?? '0.00') / 2,
        before: parseMoney(item.displayPriceTotal) / 2,
      },
    ])
    expect(new Map(shown as [number, object][])).toEqual(expected)
    expect(parseMoney(body.subTotal)).toBe(2 * sum(expected, 'before'))
    expect(parseMoney(body.totalDiscount)).toBe(2 * (sum(expected, 'before') - sum(expected, 'now')))
  })

  it('adds up to the discount of checkout, order and receipt', async () => {
    const discount = 2 * (sum(expected, 'before') - sum(expected, 'now'))
    const { totals } = await readCheckout(buyer)
    expect([totals.subTotal, totals.discount].map(parseMoney)).toEqual([
      2 * sum(expected, 'before'),
      discount,
    ])
    const { orderNumber } = await buy(origin, buyer)
    const {
      body: { order },
    } = await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/`)
    expect([order.subTotal, order.totalDiscount].map(parseMoney)).toEqual([
      2 * sum(expected, 'before'),
      discount,
    ])
    for (const line of order.lines) {
      const now = expected.get(line.product.id)?.now ?? 0
      expect([line.unitGrossPrice, line.totalGrossPrice].map(parseMoney)).toEqual([now, 2 * now])
    }
    expect(parseMoney(order.displayPrice ?? '0.00')).toBe(2 * sum(expected, 'now'))
    const { body: receipt } = await deliveredReceipt(buyer, orderNumber)
    expect(receipt.order).toMatchObject({
      subTotal: order.subTotal,
      totalDiscount: order.totalDiscount,
      displayPrice: order.displayPrice,
    })
  })
})

/** The price, and the price before, of every reduction that the seed's price history justifies. */
async function reducedProducts(country: 'NO' | 'SE'): Promise<Map<number, { now: number; before: number }>> {
  const { results: campaigns } = await origin.db
    .prepare(
      `SELECT cp.product_id, cp.percent_bp, cp.fixed_minor, c.valid_from
         FROM campaign_products cp JOIN campaigns c ON c.id = cp.campaign_id AND c.type <> 'multibuy' AND c.access = 'all'
         JOIN product_markets m ON m.product_id = cp.product_id AND m.country = c.country AND m.is_listed = 1
        WHERE c.country = ?1 ORDER BY cp.product_id`,
    )
    .bind(country)
    .all<{ product_id: number; percent_bp: number | null; fixed_minor: number | null; valid_from: string }>()
  const reduced = new Map<number, { now: number; before: number }>()
  for (const { product_id, percent_bp, fixed_minor, valid_from } of campaigns) {
    const history = await pricesFrom(product_id, country)
    const regular = history.at(-1)?.gross_minor ?? 0
    const begins = Date.parse(valid_from)
    const before = history.filter(
      ({ from, to }) => Date.parse(from) < begins && (!to || Date.parse(to) > begins - 30 * DAY),
    )
    const lowest = Math.min(...before.map(({ gross_minor }) => gross_minor), regular)
    const now = fixed_minor ?? regular - Math.round((regular * (percent_bp ?? 0)) / 10_000)
    if (now < lowest) reduced.set(product_id, { now, before: lowest })
  }
  return reduced
}

async function pricesFrom(productId: number, country: string) {
  const { results } = await origin.db
    .prepare(
      `SELECT gross_minor, valid_from AS "from", valid_to AS "to" FROM prices
        WHERE product_id = ?1 AND country = ?2 ORDER BY valid_from`,
    )
    .bind(productId, country)
    .all<{ gross_minor: number; from: string; to: string | null }>()
  return results
}

/** All tiles on the page of offers. */
async function listedOffers(buyer: Customer): Promise<ProductOnWire[]> {
  const tiles: ProductOnWire[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await buyer.call<{ items: { attributes: ProductOnWire }[]; hasMoreItems: boolean }>(
      'GET',
      `section-listing/campaigns/current/all/?page=${page}&size=48`,
    )
    tiles.push(...body.items.map(({ attributes }) => attributes))
    if (!body.hasMoreItems) return tiles
  }
}

/** The receipt of an order that is not packed yet. */
async function deliveredReceipt(buyer: Customer, orderNumber: string) {
  const setStatus = (status: string) =>
    origin.db.prepare('UPDATE orders SET status = ?1 WHERE order_number = ?2').bind(status, orderNumber).run()
  await setStatus('delivered')
  const receipt = await buyer.call<{ order: OrderOnWire }>('GET', `orders/${orderNumber}/receipt/`)
  await setStatus('placed')
  return receipt
}

function pricesOf(product: ProductOnWire | undefined): object {
  return {
    now: parseMoney(product?.grossPrice ?? '0.00'),
    before: parseMoney(product?.discount?.undiscountedGrossPrice ?? '0.00'),
  }
}

function sum(prices: ReadonlyMap<number, { now: number; before: number }>, name: 'now' | 'before'): number {
  return [...prices.values()].reduce((total, each) => total + each[name], 0)
}
