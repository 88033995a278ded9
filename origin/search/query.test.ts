import { expect, it } from 'vitest'
import { matchTiers, parseTerms } from './query.ts'

const wordsOfQuery = (query: string) => parseTerms(query).map(({ word }) => word)

it('parses words and sizes and ignores stop words', () => {
  expect(wordsOfQuery('Melk og brød 1 l')).toEqual(['melk', 'broed', 's1000ml'])
  expect(wordsOfQuery('og')).toEqual(['og'])
  expect(wordsOfQuery('" - *')).toEqual([])
})

it('parses at most eight terms', () => {
  expect(wordsOfQuery('a1 b2 c3 d4 e5 f6 g7 h8 i9 j0')).toHaveLength(8)
})

it('includes inflections and synonyms of a word', () => {
  const [term] = parseTerms('gulrøtter')
  expect(term?.alternatives).toContain('gulrot')
})

it('never lets a query end its quotes', () => {
  for (const tier of matchTiers(parseTerms('nb:"x" OR NEAR(a*) {sv}: ^b AND -c'), 'nb')) {
    const outside = tier.replace(/"[\p{L}\p{N}]*"/gu, '')
    expect(outside).toMatch(/^(?:\{[a-z_ ]+\}| |:|\(|\)|\*|AND|OR)+$/)
  }
})
