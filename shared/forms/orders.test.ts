import { expect, test } from 'vitest'
import { getLocale } from '../sites.ts'
import type { FormContext } from './form.ts'
import { deliveryTypeForm, moveOrderForm, orderNotesForm } from './orders.ts'
import { lineSubstituteForm } from './orders-substitutes.ts'
import { claimForm } from './orders-claim.ts'

const context: FormContext = {
  locale: getLocale('no'),
  page: { key: 'accountOrder', params: { orderNumber: 'NO-1000000001' }, search: { change: 'time' } },
  now: () => 0,
  id: () => 'id',
  files: new Map([['photo', new File(['x'], 'x.png', { type: 'image/png' })]]),
}
const params = { orderNumber: 'NO-1000000001' }
const fields = (text: string) => {
  const posted = new URLSearchParams(text)
  return (field: string) => posted.get(field)
}

test('reading stops at the last line, and an unticked box is false', () => {
  const posted = fields(
    'customerNote=Ring&lines.0.lineId=7&lines.0.allowsSubstitution=on&lines.0.pickerNote=Ripe&lines.1.lineId=9&lines.3.lineId=11',
  )
  expect(orderNotesForm.read(posted, context)).toEqual({
    params,
    body: {
      customerNote: 'Ring',
      lines: [
        { lineId: 7, allowsSubstitution: true, pickerNote: 'Ripe' },
        { lineId: 9, allowsSubstitution: false, pickerNote: '' },
      ],
    },
  })
})

test('a deleted note is sent as an empty text', () => {
  expect(orderNotesForm.read(fields('customerNote='), context)?.body).toEqual({ customerNote: '', lines: [] })
})

test('the place for the goods is sent only with unattended delivery', () => {
  const read = (text: string) => deliveryTypeForm.read(fields(text), context)?.body
  expect(read('deliveryType=attended&placement=garage&note=x')).toEqual({ deliveryType: 'attended' })
  expect(read('deliveryType=unattended&placement=garage&note=x')).toEqual({
    deliveryType: 'unattended',
    placement: 'garage',
    note: 'x',
  })
})

test('an unknown place is sent, so that the API refuses it', () => {
  const read = (text: string) => deliveryTypeForm.read(fields(text), context)?.body
  expect(read('deliveryType=unattended&placement=roof')).toMatchObject({ placement: 'roof' })
  expect(read('deliveryType=somehow')).toEqual({ deliveryType: 'somehow' })
})

test('a move has either a slot or an address', () => {
  const read = (text: string) => moveOrderForm.read(fields(text), context)
  expect(read('deliverySlotId=12')).toEqual({ params, body: { deliverySlotId: 12 } })
  expect(read('deliveryAddressId=3')).toEqual({ params, body: { deliveryAddressId: 3 } })
  expect(read('deliverySlotId=-1&deliveryAddressId=')).toBeNull()
})

test('a claim is a multipart form with its photo', () => {
  const posted = fields('lines.0.lineId=7&lines.0.quantity=two&lines.0.reason=damaged&note=Oh')
  const sent = claimForm.read(posted, context)?.multipart
  expect(sent?.get('orderNumber')).toBe('NO-1000000001')
  // Text that is not a number is sent unchanged, and the API returns a field error.
  expect(sent?.get('lines')).toBe('[{"lineId":7,"quantity":"two","reason":"damaged"}]')
  expect(sent?.get('photo')).toBeInstanceOf(File)
})

test.each([
  ['the first lines that have some', 3, { 7: 2, 9: 2 }, { 7: 2, 9: 1 }],
  ['a later line once the first is claimed', 1, { 7: 0, 9: 2 }, { 9: 1 }],
  ['the first line beyond what came, so that it is refused', 5, { 7: 2, 9: 2 }, { 7: 3, 9: 2 }],
  ['the first line when nothing is left, so that it is refused', 1, { 7: 0, 9: 0 }, { 7: 1 }],
  ['no line for no piece, so that it is refused', 0, { 7: 2, 9: 2 }, { 7: 0 }],
])('a claim of goods in two lines names %s', (_, quantity, left, claimed) => {
  const rest = Object.entries(left).map(([id, pieces]) => `&left.${id}=${pieces}`)
  const posted = fields(
    `lines.0.lineId=7+9&lines.0.quantity=${quantity}&lines.0.reason=damaged${rest.join('')}`,
  )
  const lines = JSON.parse(String(claimForm.read(posted, context)?.multipart?.get('lines'))) as {
    lineId: number
    quantity: number
  }[]
  expect(Object.fromEntries(lines.map((line) => [line.lineId, line.quantity]))).toEqual(claimed)
})

test('what is said about goods in several lines is said about each, and errors keep their places', () => {
  const posted = fields('lines.0.lineId=7+9&lines.0.pickerNote=Ripe&lines.1.lineId=8&lines.1.pickerNote=Big')
  expect(orderNotesForm.read(posted, context)?.body?.lines).toMatchObject([
    { lineId: 7, pickerNote: 'Ripe' },
    { lineId: 8, pickerNote: 'Big' },
    { lineId: 9, pickerNote: 'Ripe' },
  ])
})

test('what comes instead is chosen for all lines of the goods', () => {
  const page = { ...context.page, search: { change: 'instead', line: '7' } }
  const read = (text: string) => lineSubstituteForm.read(fields(text), { ...context, page })?.body?.lines
  expect(read('lines.0.substituteId=12&lineIds=7+9')).toEqual([
    { lineId: 7, substituteId: 12 },
    { lineId: 9, substituteId: 12 },
  ])
  expect(read('lines.0.substituteId=12')).toEqual([{ lineId: 7, substituteId: 12 }])
})

test("a form of an order leads back to the order's page with every section closed", () => {
  expect(moveOrderForm.next?.({} as never, context, fields(''))).toBe(
    '/no/account/orders/NO-1000000001/?done=move-order',
  )
})
