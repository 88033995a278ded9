import { expect, it } from 'vitest'
import { DEPOSITS, depositKeyOf } from './deposits.ts'

it('charges the large deposit above a litre, in the amounts of each country', () => {
  expect(DEPOSITS.NO[depositKeyOf(0.33)]).toBe(200)
  expect(DEPOSITS.NO[depositKeyOf(1.5)]).toBe(300)
  expect(DEPOSITS.SE[depositKeyOf(1)]).toBe(100)
  expect(DEPOSITS.SE[depositKeyOf(1.5)]).toBe(200)
})
