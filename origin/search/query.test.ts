import { expect, it } from 'vitest'
import { asksForCheap, parseTerms } from './query.ts'
import type { Reader } from './terms.ts'

const NORWEGIAN: Reader = { country: 'NO', language: 'nb' }
const SWEDISH: Reader = { country: 'SE', language: 'sv' }
const ENGLISH: Reader = { country: 'NO', language: 'en' }
const termsOf = (query: string, reader = NORWEGIAN) => parseTerms(query, reader)
const wordsOfQuery = (query: string) => termsOf(query).map(({ word }) => word)
const kindsOfQuery = (query: string, reader: Reader) =>
  termsOf(query, reader).map(({ kinds }) => kinds.map(({ key }) => key))

it('parses words and sizes and ignores stop words', () => {
  expect(wordsOfQuery('Melk og brød 1 l')).toEqual(['melk', 'broed', 's1000ml'])
  expect(wordsOfQuery('og')).toEqual(['og'])
  expect(wordsOfQuery('" - *')).toEqual([])
})

it('parses at most eight terms', () => {
  expect(wordsOfQuery('a1 b2 c3 d4 e5 f6 g7 h8 i9 j0')).toHaveLength(8)
})

it('includes inflections and synonyms of a word', () => {
  const [term] = termsOf('gulrøtter')
  expect(term?.words.flat()).toContain('gulrot')
})

it('reads a compound that is written apart as one term', () => {
  expect(kindsOfQuery('potet gull', NORWEGIAN)).toEqual([['crisps']])
  expect(kindsOfQuery('feta ost', NORWEGIAN)).toEqual([['feta']])
})

it('understands a word in the language of the page before others', () => {
  expect(kindsOfQuery('glass', SWEDISH)).toEqual([['ice-cream']])
  expect(kindsOfQuery('squash', NORWEGIAN)).toEqual([['courgette']])
  expect(kindsOfQuery('squash', ENGLISH)).toEqual([['courgette', 'cordial']])
  expect(kindsOfQuery('mjölk', NORWEGIAN)).toEqual([['milk']])
  expect(kindsOfQuery('apples', SWEDISH)).toEqual([['apple']])
})

it('reads claims before kinds', () => {
  const read = (query: string) => termsOf(query).map(({ claim, written }) => claim ?? written)
  expect(read('glutenfri pasta')).toEqual(['gluten-free', 'pasta'])
  expect(read('is uten melk')).toEqual(['is', 'milk-free'])
  expect(read('økomelk')).toEqual(['organic', 'melk'])
})

it('ignores words about the price when there are others', () => {
  expect(wordsOfQuery('billig øl')).toEqual(['oel'])
  expect(wordsOfQuery('tilbud')).toEqual(['tilbud'])
  expect(asksForCheap('Billig øl')).toBe(true)
  expect(asksForCheap('øl')).toBe(false)
})

it('reads a compound by its tail', () => {
  const [term] = termsOf('jordbæryoghurt')
  expect(term?.kinds.map(({ key }) => key)).toEqual(['yoghurt'])
  expect(term?.modifier).toContain('jordbaer')
  expect(kindsOfQuery('oatmilk', ENGLISH)).toEqual([['oat-drink']])
})

it('knows what a word may become while it is typed', () => {
  const kinds = (isTyping: boolean) =>
    parseTerms('epl', NORWEGIAN, isTyping).flatMap((term) => term.kinds.map(({ key }) => key))
  expect(kinds(false)).toEqual([])
  expect(kinds(true)).toContain('apple')
})
