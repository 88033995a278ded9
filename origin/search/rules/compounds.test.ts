import { expect, it } from 'vitest'
import { splitCompound } from './compounds.ts'

const WORDS = new Set([
  'melk',
  'sjokolade',
  'ris',
  'jasmin',
  'ost',
  'kvarg',
  'eple',
  'juice',
  'kjøtt',
  'kake',
])
const split = (word: string) => splitCompound(word, (part) => WORDS.has(part))

it.each([
  ['lettmelk', 'lett', 'melk'],
  ['melkesjokolade', 'melk', 'sjokolade'],
  ['eplejuice', 'eple', 'juice'],
  ['jasminris', 'jasmin', 'ris'],
  ['kjøttkake', 'kjøtt', 'kake'],
])('%s splits into %s and %s', (word, head, tail) => {
  expect(split(word)).toEqual({ head, tail })
})

it.each(['lakris', 'melk', 'frost', 'kompost', 'smør'])('does not split %s', (word) => {
  expect(split(word)).toBeNull()
})
