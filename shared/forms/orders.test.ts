import { expect, test } from 'vitest'
import { getLocale } from '../sites.ts'
import type { FormContext } from './form.ts'
import { claimForm, deliveryTypeForm, moveOrderForm, orderNotesForm } from './orders.ts'

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

test("a form of an order leads back to the order's page with every section closed", () => {
  expect(moveOrderForm.next?.({} as never, context, fields(''))).toBe(
    '/no/account/orders/NO-1000000001/?done=move-order',
  )
})
