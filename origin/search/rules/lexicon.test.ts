import { expect, it } from 'vitest'
import { wordsOf } from '../../text/folding.ts'
import { LANGUAGES } from '../../../shared/sites.ts'
import { CATEGORY_TREE } from '../../productcategories/tree.ts'
import { allKinds, findKinds, getKind, kindsOf, withParents } from './lexicon.ts'

const keysOf = (words: string, language: 'nb' | 'sv' | 'en') =>
  kindsOf(wordsOf(words), language).map(({ key }) => key)

it.each([
  ['eple', 'nb', 'apple'],
  ['epler', 'nb', 'apple'],
  ['eplene', 'nb', 'apple'],
  ['gulrøtter', 'nb', 'carrot'],
  ['isen', 'nb', 'ice-cream'],
  ['løken', 'nb', 'onion'],
  ['blaabaer', 'nb', 'blueberry'],
  ['rodlok', 'nb', 'red-onion'],
  ['äpplen', 'sv', 'apple'],
  ['bullarna', 'sv', 'bun'],
  ['mjölken', 'sv', 'milk'],
  ['äpplena', 'sv', 'apple'],
  ['potatisar', 'sv', 'potato'],
  ['tomatoes', 'en', 'tomato'],
  ['cookies', 'en', 'biscuit'],
  ['washing up liquid', 'en', 'dish-soap'],
  ['creme fraiche', 'en', 'creme-fraiche'],
] as const)('%s means in %s the kind %s', (word, language, kind) => {
  expect(keysOf(word, language)).toContain(kind)
})

it.each([
  ['fersk', 'nb'],
  ['bull', 'sv'],
  ['apple', 'nb'],
  ['xylofon', 'nb'],
] as const)('%s means no kind in %s', (word, language) => {
  expect(keysOf(word, language)).toEqual([])
})

it('knows a make in a name and not in a query', () => {
  expect(findKinds(['norvegia'], 0, 'nb', true)?.kinds.map(({ key }) => key)).toEqual(['semi-hard-cheese'])
  expect(findKinds(['norvegia'], 0, 'nb')).toBeNull()
})

it('prefers the longest phrase', () => {
  const found = findKinds(['brown', 'cheese', 'slices'], 0, 'en')
  expect(found?.length).toBe(2)
  expect(found?.kinds.map(({ key }) => key)).toEqual(['brown-cheese'])
})

it('knows what a kind is', () => {
  const keys = [...withParents([getKind('cinnamon-bun')])].map(({ key }) => key)
  expect(keys).toEqual(['cinnamon-bun', 'bun', 'pastry'])
})

it('names only kinds and categories that exist', () => {
  const slugs = new Set(CATEGORY_TREE.flatMap(({ children }) => children.map(({ slug }) => slug)))
  for (const { key, homes, parents, near } of allKinds()) {
    expect(homes.length, key).toBeGreaterThan(0)
    for (const home of homes) expect(slugs, key).toContain(home)
    for (const other of [...parents, ...near]) expect(getKind(other).key).toBe(other)
  }
})

it('has a word of each kind in at least two languages', () => {
  for (const { key, words } of allKinds()) {
    expect(LANGUAGES.filter((language) => words[language].length > 0).length, key).toBeGreaterThan(1)
  }
})
