import type { CatalogType } from '@lingui/conf'
import { expect, it } from 'vitest'
import { keepTranslations } from './keep-translations.ts'

/** A catalogue of `[id, file, translation]`. */
const catalogue = (...messages: [id: string, file: string, translation: string][]): CatalogType =>
  Object.fromEntries(
    messages.map(([id, file, translation]) => [id, { translation, origin: [[file]], extra: {} }]),
  )
const texts = (messages: CatalogType) =>
  Object.entries(messages).map(([id, { translation, extra }]) => [id, translation, extra])

it('a corrected sentence keeps its translation, marked as fuzzy', () => {
  const before = catalogue(['old', 'cart.ts', 'Kurven er full.'], ['same', 'cart.ts', 'Lukk'])
  const after = catalogue(['new', 'cart.ts', ''], ['same', 'cart.ts', 'Lukk'])
  expect(texts(keepTranslations(before, after))).toEqual([
    ['new', 'Kurven er full.', { flags: ['fuzzy'] }],
    ['same', 'Lukk', {}],
  ])
})

it('two corrected sentences of a file keep theirs by their order', () => {
  const before = catalogue(['1', 'cart.ts', 'en'], ['2', 'cart.ts', 'to'])
  const after = catalogue(['3', 'cart.ts', ''], ['4', 'cart.ts', ''])
  expect(Object.values(keepTranslations(before, after)).map(({ translation }) => translation)).toEqual([
    'en',
    'to',
  ])
})

it.each([
  ['a new sentence', catalogue(['same', 'cart.ts', 'Lukk'])],
  ['a sentence of another file', catalogue(['same', 'cart.ts', 'Lukk'], ['old', 'user.ts', 'Hei'])],
  [
    'one new sentence for two old ones',
    catalogue(['same', 'cart.ts', 'Lukk'], ['1', 'cart.ts', 'en'], ['2', 'cart.ts', 'to']),
  ],
])('%s gets no translation', (_, before) => {
  const after = catalogue(['same', 'cart.ts', 'Lukk'], ['new', 'cart.ts', ''])
  expect(keepTranslations(before, after)).toEqual(after)
})
