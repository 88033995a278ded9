import { expect, test } from 'vitest'
import { hasGoods, isList, LIST_MAX, toOneLine } from './list-text.ts'

test('three goods, or two with a number, are a list', () => {
  for (const text of [
    '2 melk, brød',
    'melk,6 egg,2 brød',
    'melk, brød, smør',
    'melk\nbrød\n\nsmør',
    '• melk • brød • ost',
    'mjölk; 6 ägg',
  ]) {
    expect(isList(text), text).toBe(true)
  }
})

test('a good with its size or its property is a query', () => {
  for (const text of [
    '',
    'melk',
    'melk 1,5 l',
    'melk, 1 l',
    'melk, 1,5 l',
    'melk, 2 stk',
    'Coca-Cola, sukkerfri',
    'Tine\nLettmelk\n1 l',
    '2 melk',
  ]) {
    expect(isList(text), text).toBe(false)
  }
})

test('two goods without a number may be a list', () => {
  expect(hasGoods('melk, brød')).toBe(true)
  expect(hasGoods('melk, 1 l')).toBe(false)
  expect(hasGoods('melk,')).toBe(false)
})

test('lines become one, and a list that is too long ends with a whole good', () => {
  expect(toOneLine(' 2 melk \r\nbrød\n\n6 egg\n')).toBe('2 melk, brød, 6 egg')
  const long = toOneLine('havregryn\n'.repeat(LIST_MAX))
  expect(long.length).toBeLessThanOrEqual(LIST_MAX)
  expect(long.endsWith('havregryn')).toBe(true)
})
