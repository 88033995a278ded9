import { expect, it } from 'vitest'
import { CHOICES_MAX, parseChoices, writeChoices } from './choices.ts'

it.each([
  ['', ''],
  ['15:home,12:256', '12:256,15:home'],
  ['12:256,12:left_out', '12:left_out'],
  ['0:5,a:home,12:out,7:home', '7:home'],
])('reads %j as %j', (given, canonical) => {
  expect(writeChoices(parseChoices(given))).toBe(canonical)
})

it('reads a limited number', () => {
  const many = Array.from({ length: 100 }, (_, index) => `${index + 1}:home`).join(',')
  expect(parseChoices(many).size).toBe(CHOICES_MAX)
})
