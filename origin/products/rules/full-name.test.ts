import { expect, it } from 'vitest'
import { fullNameOf } from './full-name.ts'

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
