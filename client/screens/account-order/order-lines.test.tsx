import { expect, test } from 'vitest'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { messages as first } from '../../catalogues/en.ts'
import { messages as later } from '../../catalogues/en-later.ts'
import { renderOnPage } from '../../fixtures/page.tsx'
import { OrderLines } from './order-lines.tsx'

const PAGE = { path: '/no-en/account/orders/NO-1/', messages: { ...first, ...later } }

test.each([
  [1, 'We have only 2', 'Sold out'],
  [3, 'Sold out', 'We have only'],
])('a component of a meal kit with %i of 3 missing reads “%s”', (missing, words, others) => {
  const html = renderOnPage(<OrderLines order={orderOf(missing)} />, PAGE).replaceAll('<!-- -->', '')
  expect(html).toContain(words)
  expect(html).not.toContain(others)
})

/** Only what the component reads. */
const orderOf = (soldOutQuantity: number) =>
  ({
    orderNumber: 'NO-1',
    isEditable: false,
    claims: [],
    lines: [
      {
        lineId: 1,
        product: { id: 1, metadata: { title: 'Kit', imageUrl: null } },
        fullName: 'Kit',
        nameExtra: '',
        orderedQuantity: 1,
        soldOutQuantity: 0,
        deliveredQuantity: null,
        substitution: null,
        wantedSubstitute: null,
        allowsSubstitution: true,
        totalGrossPrice: 10_000,
        finalGrossPrice: null,
        finalWeightGrams: null,
        isWeightVariable: false,
        refund: null,
        pickerNote: null,
        components: [
          {
            productId: 2,
            fullName: 'Carrots',
            orderedQuantity: 3,
            soldOutQuantity,
            deliveredQuantity: null,
            substitution: null,
          },
        ],
      },
    ],
  }) as unknown as Order
