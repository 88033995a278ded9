import * as v from 'valibot'
import { expect, test } from 'vitest'
import { collectDropped, validOnly, validOr, validOrNull, violationsOf } from './dropped.ts'

test('a malformed item is dropped and the others stay in their order', () => {
  const names = validOnly(v.object({ name: v.string() }))
  expect(v.parse(names, [{ name: 'Melk' }, { name: {} }, null, { name: 'Ost', more: 1 }])).toEqual([
    { name: 'Melk' },
    { name: 'Ost' },
  ])
  expect(() => v.parse(names, 'no list')).toThrow()
})

test('dropped items are reported to the listener, also after a nested parse', () => {
  const numbers = validOnly(v.number())
  const { value, dropped } = collectDropped(() => {
    const before = v.parse(numbers, ['a', 1])
    const within = collectDropped(() => v.parse(numbers, ['b']))
    expect(within.dropped.map(({ item }) => item)).toEqual(['b'])
    expect(() => collectDropped(() => v.parse(numbers, 'no list'))).toThrow()
    return [...before, v.parse(validOrNull(v.number()), 'c')]
  })
  expect(value).toEqual([1, null])
  expect(dropped.map(({ item }) => item)).toEqual(['a', 'c'])
})

test('a malformed or absent value is replaced, and a report names its field', () => {
  const schema = v.object({
    level: validOr(v.picklist(['may', 'contains']), 'contains', 'level'),
    name: v.string(),
  })
  const read = (body: object) => collectDropped(() => v.parse(schema, body))
  expect(read({ level: 'may', name: 'Milk' })).toEqual({ value: { level: 'may', name: 'Milk' }, dropped: [] })
  for (const body of [{ level: 'traces', name: 'Milk' }, { level: 7, name: 'Milk' }, { name: 'Milk' }]) {
    const { value, dropped } = read(body)
    expect(value).toEqual({ level: 'contains', name: 'Milk' })
    expect(violationsOf(dropped)).toEqual([expect.objectContaining({ at: 'level', count: 1 })])
  }
})

test('a dropped item is one fault, whatever else is malformed inside it', () => {
  const items = validOnly(v.object({ unit: validOrNull(v.picklist(['kg'])), price: v.number() }))
  const { value, dropped } = collectDropped(() =>
    v.parse(items, [
      { unit: 'lb', price: 1 },
      { unit: 'lb', price: 'free' },
    ]),
  )
  expect(value).toEqual([{ unit: null, price: 1 }])
  expect(violationsOf(dropped).map(({ at, count }) => [at, count])).toEqual([
    ['', 1],
    ['price', 1],
  ])
})

test('fields picked from an item of a lenient list are read by its own schemas', () => {
  const list = validOnly(v.object({ name: v.string(), more: v.string() }))
  expect(v.parse(validOnly(v.pick(list.item, ['name'])), [{ name: 'a' }, { name: 1 }])).toEqual([
    { name: 'a' },
  ])
})
