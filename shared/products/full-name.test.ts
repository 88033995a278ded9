import { expect, it } from 'vitest'
import { fullNameOf, unbrokenName } from './full-name.ts'

it.each<[string | null, string, string]>([
  ['TINE', 'Helmelk', 'TINE Helmelk'],
  [null, 'Gulrot', 'Gulrot'],
  ['Farris', 'Farris naturell', 'Farris naturell'],
  ["Billy's", 'Billys panpizza', 'Billys panpizza'],
  ['Svenskt Smör', 'svenskt smör normalsaltat', 'svenskt smör normalsaltat'],
  ['Quorn', 'Quornbiter', 'Quornbiter'],
  ['Rørosmeieriet', 'Økologisk lettmelk fra Rørosmeieriet', 'Økologisk lettmelk fra Rørosmeieriet'],
  ['Sun', 'Tomatsun', 'Sun Tomatsun'],
  ['Änglamark', 'Granola, änglamark', 'Granola, änglamark'],
  ['!', 'Smash!', 'Smash!'],
])('the full name of %s and %s is %s', (brand, name, fullName) => {
  expect(fullNameOf({ brand, name })).toBe(fullName)
})

it('a number and its per cent sign stay on one line', () => {
  expect(unbrokenName('Norvegia 26 % i skiver')).toBe('Norvegia 26\u00a0% i skiver')
  expect(unbrokenName('Greek yoghurt 10%')).toBe('Greek yoghurt 10%')
})
