import { expect, it } from 'vitest'
import { editDistance, nearestWord, soundKey, spellingKeys } from './spelling.ts'

const WORDS = [
  'pizza',
  'ketchup',
  'poteter',
  'melk',
  'mel',
  'melon',
  'sjokolade',
  'smør',
  'philadelphia',
  'yoghurt',
  'kyckling',
  'ost',
]
const known = WORDS.map((word) => ({ word, uses: 1, isOwnLanguage: true }))

it.each([
  ['melkk', 'melk'],
  ['mlek', 'melk'],
  ['sjokolae', 'sjokolade'],
  ['skjokolade', 'sjokolade'],
  ['smrø', 'smør'],
  ['philadelfia', 'philadelphia'],
  ['filadelfia', 'philadelphia'],
  ['pissa', 'pizza'],
  ['ketsjup', 'ketchup'],
  ['poteer', 'poteter'],
  ['youghurt', 'yoghurt'],
  ['kykling', 'kyckling'],
])('%s is corrected to %s and shares a key with it', (written, meant) => {
  expect(nearestWord(written, known)).toBe(meant)
  const keys = spellingKeys(written)
  expect(spellingKeys(meant).some((key) => keys.includes(key))).toBe(true)
})

it.each(['xylofon', 'øl', 'traktor'])('finds no word near %s', (written) => {
  expect(nearestWord(written, known)).toBeNull()
})

it('prefers the more frequent of equally near words', () => {
  const words = [
    { word: 'lime', uses: 2, isOwnLanguage: true },
    { word: 'line', uses: 9, isOwnLanguage: true },
  ]
  expect(nearestWord('lixe', words)).toBe('line')
})

it.each([
  ['', 'ost', 3],
  ['ost', 'ost', 0],
  ['melk', 'mlek', 1],
  ['kitten', 'sitting', 3],
])('the distance of “%s” and “%s” is %d', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

it('gives words of the same sound the same key', () => {
  expect(soundKey('Hvitløk'.toLowerCase())).toBe('vitlok')
  expect(soundKey('kyckling')).toBe(soundKey('kykling'))
})
