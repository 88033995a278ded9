import { expect, it } from 'vitest'
import { isOrderNumber, orderNumberOf } from './order-number.ts'

it('ends in its Luhn check digit', () => {
  // Every second digit from the right is doubled: 5+8+9+3+5+2+9+9+5 is 55, and 5 makes it 60.
  expect(orderNumberOf('NO', '799273987')).toBe('NO-7992739875')
  expect(orderNumberOf('SE', '000000000')).toBe('SE-0000000000')
})

it('refuses one wrong digit and two swapped neighbours', () => {
  const right = orderNumberOf('NO', '123456789')
  expect(isOrderNumber(right)).toBe(true)
  for (let index = 3; index < right.length; index += 1) {
    const other = (Number(right[index]) + 1) % 10
    expect(isOrderNumber(`${right.slice(0, index)}${other}${right.slice(index + 1)}`)).toBe(false)
  }
  expect(isOrderNumber(right.replace('34', '43'))).toBe(false)
})

it('refuses other than nine digits and other countries', () => {
  expect(() => orderNumberOf('NO', '12345678')).toThrow('nine digits')
  expect(isOrderNumber('DK-0000000000')).toBe(false)
})
