import { expect, test } from 'vitest'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { claimRows } from './claim-rows.ts'
import { lineIdsOf, orderRows } from './order-rows.ts'

type Line = Order['lines'][number]

const line = (lineId: number, more: Partial<Line> = {}) =>
  ({
    lineId,
    product: { id: 7, metadata: { title: 'Milk', imageUrl: null } },
    fullName: 'Milk',
    nameExtra: '1 l',
    orderedQuantity: 2,
    deliveredQuantity: null,
    unitGrossPrice: 2_000,
    totalGrossPrice: 4_000,
    finalGrossPrice: null,
    finalWeightGrams: null,
    vatRatePercent: '15',
    deposit: 200,
    substitution: null,
    refund: null,
    allowsSubstitution: true,
    soldOutQuantity: 0,
    wantedSubstitute: null,
    pickerNote: null,
    components: [],
    ...more,
  }) as Line

test('a row has the pieces and the amounts of all its lines', () => {
  const packed = { deliveredQuantity: 2, finalGrossPrice: 4_000 }
  const short = { deliveredQuantity: 1, finalGrossPrice: 2_000, refund: 2_000 }
  const [row, ...others] = orderRows({ lines: [line(1, packed), line(2, { ...packed, ...short })] })
  expect(others).toEqual([])
  expect(row).toMatchObject({
    lineId: 1,
    orderedQuantity: 4,
    deliveredQuantity: 3,
    totalGrossPrice: 8_000,
    finalGrossPrice: 6_000,
    deposit: 400,
    refund: 2_000,
  })
  expect(row && lineIdsOf(row)).toBe('1 2')
})

test('what is not known yet stays unknown', () => {
  expect(orderRows({ lines: [line(1), line(2, { soldOutQuantity: 1 })] })).toMatchObject([
    { orderedQuantity: 4, deliveredQuantity: null, finalGrossPrice: null, refund: null, soldOutQuantity: 1 },
  ])
})

test('a claim that names each line of equal goods is one row with the whole amount', () => {
  const claim = (claimId: number, lineId: number, quantity: number) =>
    ({
      claimId,
      lineId,
      quantity,
      status: 'approved',
      refundAmount: quantity * 2_000,
      pointsBack: quantity,
    }) as Order['claims'][number]
  const lines = [line(1), line(2), line(3, { substitution: { fullName: 'Oat drink' } })]
  const claims = [claim(10, 1, 2), claim(10, 2, 1), claim(10, 3, 1), claim(11, 2, 1)]
  expect(
    claimRows({ lines, claims }).map(({ claimId, row, quantity, refundAmount, pointsBack }) => [
      claimId,
      row.lineId,
      quantity,
      refundAmount,
      pointsBack,
    ]),
  ).toEqual([
    [10, 1, 3, 6_000, 3],
    [10, 3, 1, 2_000, 1],
    [11, 1, 1, 2_000, 1],
  ])
})
