import { expect, test } from 'vitest'
import { isList } from './is-list.ts'

test('several goods are a list', () => {
  for (const text of ['2 melk, brød, 6 egg', 'melk,brød', 'melk\nbrød', 'melk\r\n\r\n6 egg', 'mjölk; bröd']) {
    expect(isList(text), text).toBe(true)
  }
})

test('a query is not a list', () => {
  for (const text of ['', 'melk', 'melk 1,5 l', 'melk,', ', melk', 'brød\n', 'salt & pepper', '1,5']) {
    expect(isList(text), text).toBe(false)
  }
})
