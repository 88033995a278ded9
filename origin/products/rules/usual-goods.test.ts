import { describe, expect, it } from 'vitest'
import { rankUsualGoods, type Purchase } from './usual-goods.ts'

const TODAY = 20_000
const MILK = 1
const COFFEE = 2

/** One purchase of `quantity` on each of the days before today. */
function bought(productId: number, daysAgo: readonly number[], quantity = 1): Purchase[] {
  return daysAgo.map((days) => ({ productId, day: TODAY - days, quantity }))
}

const find = (purchases: Purchase[], productId: number) =>
  rankUsualGoods(purchases, TODAY).find((good) => good.productId === productId)

describe('a product of a household', () => {
  it('is due when its median interval is over', () => {
    const goods = [...bought(MILK, [28, 21, 14, 7]), ...bought(COFFEE, [49, 28, 7])]
    expect(find(goods, MILK)).toMatchObject({ isDue: true, interval: 7, times: 4 })
    expect(find(goods, COFFEE)).toMatchObject({ isDue: false, interval: 21 })
  })

  it('is due when it runs out before the order after this one', () => {
    expect(find([...bought(MILK, [28, 21, 14, 7]), ...bought(COFFEE, [62, 41, 20])], COFFEE)?.isDue).toBe(
      true,
    )
  })

  it('keeps its interval after one long pause, because the median ignores it', () => {
    expect(find(bought(MILK, [70, 63, 21, 14, 7]), MILK)).toMatchObject({ isDue: true, interval: 7 })
  })

  it('is not due on the day it was bought, nor after two purchases', () => {
    expect(find(bought(MILK, [14, 7, 0]), MILK)?.isDue).toBe(false)
    expect(find(bought(MILK, [14, 7]), MILK)).toMatchObject({ isDue: false, interval: 7 })
    expect(find(bought(MILK, [7]), MILK)).toMatchObject({ isDue: false, interval: null })
  })

  it('is no longer due when it was not bought for two and a half intervals', () => {
    const goods = [...bought(MILK, [77, 70, 63, 56]), ...bought(COFFEE, [28, 21, 14, 7])]
    expect(find(goods, MILK)?.isDue).toBe(false)
  })

  it('is due again in the weeks in which it was bought a year ago', () => {
    const gingerbread = [...bought(MILK, [372, 365, 358]), ...bought(COFFEE, [28, 21, 14, 7])]
    expect(find(gingerbread, MILK)?.isDue).toBe(true)
  })

  it('has the quantity of its last day, over all orders of that day', () => {
    expect(find([...bought(MILK, [14], 3), ...bought(MILK, [7, 7], 2)], MILK)?.lastQuantity).toBe(4)
  })
})

describe('the order of the goods', () => {
  it('has due ones first, then what was bought most often', () => {
    const goods = [
      ...bought(3, [40]),
      ...bought(COFFEE, [30, 1]),
      ...bought(MILK, [28, 21, 14, 7]),
      ...bought(4, [90, 46, 2]),
    ]
    expect(rankUsualGoods(goods, TODAY).map(({ productId }) => productId)).toEqual([MILK, 4, COFFEE, 3])
  })

  it('is empty for a household without orders', () => {
    expect(rankUsualGoods([], TODAY)).toEqual([])
  })
})
