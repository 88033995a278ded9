import { describe, expect, it } from 'vitest'
import { orderAmounts, spreadOverCards } from './order-payment.ts'

const NOTHING = { amount: 0, authorised: 0 }
const order = { total: 80_000, weighed: [], giftcards: 0, earlier: NOTHING }

describe('the payment of an order', () => {
  it('is its total, and authorises nothing more', () => {
    expect(orderAmounts(order)).toEqual({
      giftcard: 0,
      alreadyPaid: 0,
      toPay: 80_000,
      toAuthorise: 80_000,
      margin: 0,
    })
  })

  it('is reduced by gift cards, down to 0', () => {
    expect(orderAmounts({ ...order, giftcards: 30_000 })).toMatchObject({ giftcard: 30_000, toPay: 50_000 })
    expect(orderAmounts({ ...order, giftcards: 90_000 })).toMatchObject({
      giftcard: 80_000,
      toPay: 0,
      toAuthorise: 0,
    })
  })

  it('is the estimate for weighed goods, and authorises the margin on top', () => {
    const weighed = [
      { total: 10_005, marginBasisPoints: 1_500 },
      { total: 5_000, marginBasisPoints: 1_000 },
    ]
    expect(orderAmounts({ ...order, weighed })).toMatchObject({
      toPay: 80_000,
      margin: 2_001,
      toAuthorise: 82_001,
    })
  })
})

describe('a changed order', () => {
  const earlier = { amount: 80_000, authorised: 82_000 }

  it('costs the difference when it grows', () => {
    expect(orderAmounts({ ...order, total: 95_000, earlier })).toMatchObject({
      alreadyPaid: 80_000,
      toPay: 15_000,
      toAuthorise: 15_000,
    })
  })

  it('costs nothing when it shrinks, and nothing when it grows back to what was paid', () => {
    expect(orderAmounts({ ...order, total: 70_000, earlier })).toMatchObject({
      alreadyPaid: 70_000,
      toPay: 0,
    })
    expect(orderAmounts({ ...order, earlier })).toMatchObject({ toPay: 0 })
  })
})

describe('gift cards', () => {
  const cards = [
    { id: 'a', balance: 100 },
    { id: 'b', balance: 0 },
    { id: 'c', balance: 500 },
  ]

  it('are spent in the given order', () => {
    expect(spreadOverCards(cards, 250).map(({ card, amount }) => [card.id, amount])).toEqual([
      ['a', 100],
      ['c', 150],
    ])
    expect(spreadOverCards(cards, 0)).toEqual([])
  })

  it('never pay more than their balance', () => {
    expect(() => spreadOverCards(cards, 601)).toThrow('less')
  })
})
