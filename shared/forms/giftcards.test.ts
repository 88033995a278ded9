import { expect, it } from 'vitest'
import { readPurchase } from './giftcards.ts'

const read = (fields: Record<string, string>) => readPurchase((name) => fields[name] ?? null)

const FIRST = {
  'items.0.amount': '500',
  'items.0.designId': '2',
  'items.0.quantity': '1',
  'items.0.recipientName': 'Nora',
  'items.0.senderName': 'Ola',
}

it('an entry becomes a card, without what was left empty', () => {
  expect(read({ ...FIRST, 'items.0.recipientEmail': ' ', 'items.0.message': '' })).toEqual({
    items: [{ amount: '500.00', designId: 2, quantity: 1, recipientName: 'Nora', senderName: 'Ola' }],
  })
})

it('a second entry counts once it has an amount or a recipient', () => {
  expect(read({ ...FIRST, 'items.1.designId': '1', 'items.1.quantity': '1' }).items).toHaveLength(1)
  const { items } = read({ ...FIRST, 'items.1.amount': '1 000', 'items.1.designId': '1' })
  expect(items.map(({ amount }) => amount)).toEqual(['500.00', '1000.00'])
})

it.each([
  ['other', '750', '750.00'],
  ['other', '100,50', '100,50'],
  ['200', '750', '200.00'],
  ['other', '', ''],
])('the choice %s with "%s" typed is the amount %s', (amount, otherAmount, sent) => {
  const { items } = read({ ...FIRST, 'items.0.amount': amount, 'items.0.otherAmount': otherAmount })
  expect(items[0]?.amount).toBe(sent)
})

it('a day is sent as its morning, another text as it was typed', () => {
  const dayOf = (typed: string) => read({ ...FIRST, 'items.0.deliverAt': typed }).items[0]?.deliverAt
  expect(dayOf('2026-12-24')).toBe('2026-12-24T06:00:00Z')
  expect(dayOf('24.12.')).toBe('24.12.')
})

it('a buyer without an account is named', () => {
  const purchase = read({ ...FIRST, 'buyer.email': 'a@b.no', 'buyer.firstName': 'A', 'buyer.lastName': 'B' })
  expect(purchase.buyer).toEqual({ email: 'a@b.no', firstName: 'A', lastName: 'B' })
})
