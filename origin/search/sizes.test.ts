import { expect, it } from 'vitest'
import { sizeToken, extractSizes } from './sizes.ts'

it.each([
  ['melk 1 l', ['s1000ml'], 'melk'],
  ['1L mjölk', ['s1000ml'], 'mjölk'],
  ['brus 0,5l', ['s500ml'], 'brus'],
  ['brus 33 cl', ['s330ml'], 'brus'],
  ['kjøttdeig 400g', ['s400g'], 'kjøttdeig'],
  ['kaffe 0.5 kg', ['s500g'], 'kaffe'],
  ['ägg 12-pack', ['s12pcs'], 'ägg'],
  ['lettmelk 1,5 % 1 liter', ['s1d5pct', 's1000ml'], 'lettmelk'],
  ['7 up', [], '7 up'],
  ['500', [], '500'],
  ['5 lime', [], '5 lime'],
])('finds in “%s” the sizes %j', (text, sizes, rest) => {
  const taken = extractSizes(text)
  expect([taken.sizes, taken.rest.trim()]).toEqual([sizes, rest])
})

it('gives equal sizes the same token', () => {
  expect(sizeToken(1.5, 'l')).toBe(sizeToken(1500, 'ml'))
  expect(sizeToken(0.3, 'kg')).toBe('s300g')
})
