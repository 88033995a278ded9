import { expect, test } from 'vitest'
import { toDeliveryType, toMove, toWishes } from './order-forms.ts'

const form = (text: string) => {
  const posted = new URLSearchParams(text)
  return (field: string) => posted.get(field)
}

test('wishes end with the last line; a box that is not ticked says no', () => {
  const posted = form(
    'customerNote=Ring&lines.0.lineId=7&lines.0.allowsSubstitution=on&lines.0.pickerNote=Ripe&lines.1.lineId=9&lines.3.lineId=11',
  )
  expect(toWishes(posted)).toEqual({
    customerNote: 'Ring',
    lines: [
      { lineId: 7, allowsSubstitution: true, pickerNote: 'Ripe' },
      { lineId: 9, allowsSubstitution: false, pickerNote: '' },
    ],
  })
})

test('a note that is taken away is sent as empty, so that it goes', () => {
  expect(toWishes(form('customerNote='))).toEqual({ customerNote: '', lines: [] })
})

test('where goods are left is only said when nobody is at home', () => {
  expect(toDeliveryType(form('deliveryType=attended&placement=garage&note=x'))).toEqual({
    deliveryType: 'attended',
  })
  expect(toDeliveryType(form('deliveryType=unattended&placement=garage&note=x'))).toEqual({
    deliveryType: 'unattended',
    placement: 'garage',
    note: 'x',
  })
  expect(toDeliveryType(form('deliveryType=unattended&placement=roof'))).toMatchObject({ placement: 'door' })
})

test('an order is moved to a time or to an address, never to anything else', () => {
  expect(toMove(form('deliverySlotId=12'))).toEqual({ deliverySlotId: 12 })
  expect(toMove(form('deliveryAddressId=3'))).toEqual({ deliveryAddressId: 3 })
  expect(toMove(form('deliverySlotId=-1&deliveryAddressId='))).toBeNull()
})
