import { expect, it } from 'vitest'
import { matchTiers, parseTerms } from './query.ts'

const wordsOfQuery = (query: string) => parseTerms(query).map(({ word }) => word)

it('asks for words and sizes, not for little words', () => {
  expect(wordsOfQuery('Melk og brød 1 l')).toEqual(['melk', 'broed', 's1000ml'])
  expect(wordsOfQuery('og')).toEqual(['og'])
  expect(wordsOfQuery('" - *')).toEqual([])
})

it('asks for at most eight things', () => {
  expect(wordsOfQuery('a1 b2 c3 d4 e5 f6 g7 h8 i9 j0')).toHaveLength(8)
})

it('takes forms and synonyms of a word for the word', () => {
  const [term] = parseTerms('gulrøtter')
  expect(term?.alternatives).toContain('gulrot')
})

it('lets nothing of a query out of its quotes', () => {
  for (const tier of matchTiers(parseTerms('nb:"x" OR NEAR(a*) {sv}: ^b AND -c'), 'nb')) {
    const outside = tier.replace(/"[\p{L}\p{N}]*"/gu, '')
    expect(outside).toMatch(/^(?:\{[a-z_ ]+\}| |:|\(|\)|\*|AND|OR)+$/)
  }
})
