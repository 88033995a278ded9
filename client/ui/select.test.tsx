import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select } from './select.tsx'
import { requireValues } from './select-values.ts'
import { createTypeahead, TYPEAHEAD_RESET } from './typeahead.ts'

const SORTS = ['Anbefalt', 'Lavest pris', 'Lavest enhetspris', 'Navn']

test('an option with an empty value throws an error with its label', () => {
  const render = (value: string) =>
    renderToStaticMarkup(
      <Select
        id="sort"
        name="sort"
        value="name"
        onChange={() => {}}
        options={[
          { value: 'name', label: 'Name' },
          { value, label: 'Price' },
        ]}
      />,
    )
  expect(() => render('')).toThrow('No value: option "Price" of "sort"')
  expect(render('price')).toContain('<option value="price">Price</option>')
})

test('letters within a second continue a word, later ones start a new word', () => {
  const { type } = createTypeahead()
  expect(type('l', SORTS, 0, 0)).toBe(1)
  expect(type('a', SORTS, 1, TYPEAHEAD_RESET - 1)).toBe(1)
  expect(type('n', SORTS, 1, 2 * TYPEAHEAD_RESET - 1)).toBe(3)
})

test('a repeated letter cycles through the options that start with it', () => {
  const { type } = createTypeahead()
  expect(type('l', SORTS, 0, 0)).toBe(1)
  expect(type('l', SORTS, 1, 100)).toBe(2)
  expect(type('L', SORTS, 2, 200)).toBe(1)
})

test('a letter without a matching option changes nothing', () => {
  expect(createTypeahead().type('x', SORTS, 2, 0)).toBe(-1)
})

test('a space continues a word but does not start one', () => {
  const { type, isTyping } = createTypeahead()
  expect(isTyping(0)).toBe(false)
  for (const [index, key] of [...'lavest e'].entries()) type(key, SORTS, 0, index * 100)
  expect(isTyping(800)).toBe(true)
  expect(type('n', SORTS, 1, 800)).toBe(2)
})

test('a select of a form refuses an empty value, too', () => {
  expect(() => requireValues('type', [{ value: '', label: 'Nothing' }])).toThrow('"Nothing"')
  expect(requireValues('type', [{ value: 'none', label: 'None' }])).toBeUndefined()
})
