import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromTables, toTables } from './state-tables.ts'

const sent = (data: unknown) => JSON.stringify(toTables(data))

it('a list of objects with the same members names them once', () => {
  const items = [1, 2, 3].map((id) => ({ id, name: `Milk ${id}` }))
  expect(sent({ items })).toBe(
    '{"items":{"$columns":["id","name"],"rows":[[1,"Milk 1"],[2,"Milk 2"],[3,"Milk 3"]]}}',
  )
})

it.each([
  ['one object', [{ id: 1 }]],
  ['objects with other members', [{ id: 1 }, { id: 2 }, { name: 'Milk' }]],
  ['a member that is undefined', [{ id: 1 }, { id: undefined }, { id: 3 }]],
  ['numbers', [1, 2, 3]],
])('%s are sent as they are', (_, list) => {
  expect(sent({ list })).toBe(JSON.stringify({ list }))
})

it('any data arrives as JSON would bring it', () => {
  const row = fc.record({ id: fc.integer(), tags: fc.array(fc.string()), more: fc.jsonValue() })
  const data = fc.oneof(fc.jsonValue(), fc.record({ items: fc.array(row), first: fc.option(row) }))
  fc.assert(
    fc.property(data, (value) => {
      const plain: unknown = JSON.parse(JSON.stringify(value))
      expect(JSON.parse(sent(value), fromTables)).toEqual(plain)
    }),
  )
})
