import { expect, test } from 'vitest'
import { mix } from './use-slices.ts'

const toKey = (letter: string) => letter

/** What is shown after each commit, until nothing changes. */
function shownBy(former: string, items: string): string[] {
  const steps = []
  for (let rows = [...former]; ;) {
    const next = mix(rows, [...items], toKey, 2)
    if (next.join('') === rows.join('')) return steps
    steps.push(next.join(''))
    rows = next
  }
}

test('new rows come two at a time, and former ones keep their places until then', () => {
  expect(shownBy('', 'abcde')).toEqual(['ab', 'abcd', 'abcde'])
  expect(shownBy('uvwxyz', 'abcdef')).toEqual(['abwxyz', 'abcdyz', 'abcdef'])
})

test('rows that were there before cost nothing, wherever they stood', () => {
  expect(shownBy('abcdef', 'fedcba')).toEqual(['fedcba'])
  expect(shownBy('abcdef', 'axbycz')).toEqual(['axbycf', 'axbycz'])
})

test('fewer rows, or none, are there at once', () => {
  expect(shownBy('abcdef', 'ab')).toEqual(['ab'])
  expect(shownBy('abcdef', '')).toEqual([''])
  expect(shownBy('abcdef', 'xy')).toEqual(['xy'])
})
