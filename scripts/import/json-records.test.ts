import { expect, it } from 'vitest'
import { jsonGoods } from './json-goods.ts'
import { splitJson } from './json-records.ts'

async function split(text: string, size = text.length): Promise<{ line: number; text: string }[]> {
  const chunks = async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }
  const records = []
  for await (const record of splitJson(chunks())) records.push(record)
  return records
}

const LIST = '[\n  { "id": 1, "name": { "nb": "A \\"}\\" {" } },\n  {"id": 2, "allergens": ["milk"]}\n]\n'

it.each([1, 2, 7, 1000])('objects of a list are cut apart from chunks of %i characters', async (size) => {
  const records = await split(LIST, size)
  expect(records.map(({ line }) => line)).toEqual([2, 3])
  expect(records.map(({ text }) => (JSON.parse(text) as { id: number }).id)).toEqual([1, 2])
})

it('objects may follow one another without a list', async () => {
  expect((await split('{"id":1}\n{"id":2}\n')).map(({ line }) => line)).toEqual([1, 2])
})

it('a text that is no list of objects, or ends within one, is refused with its line', async () => {
  await expect(split('[\n "milk" ]')).rejects.toThrow(
    'Line 2: “"” is neither an object nor a list of objects.',
  )
  await expect(split('[\n{"id": 1')).rejects.toThrow('Line 2: an object has no end.')
})

it('an object becomes a row: lists, truths, nulls and texts by language', () => {
  const text = JSON.stringify({
    id: 7,
    name: { nb: 'Melk', en: 'Milk' },
    listed: true,
    allergens: ['milk', 'soy'],
    brand: null,
  })
  expect(jsonGoods({ line: 3, text })).toEqual({
    line: 3,
    cells: { id: '7', name_nb: 'Melk', name_en: 'Milk', listed: 'yes', allergens: 'milk soy', brand: '' },
  })
})

it.each([
  ['{"id": 1,}', 'is no valid JSON'],
  ['{"colour": "red"}', '“colour” is no column of a file of goods'],
  ['{"brand": {"name": "A"}}', '“brand” is neither a text, a number nor a list of those'],
  ['{"gtin": "1", "GTIN": "2"}', '“GTIN” is there twice'],
])('%s has a fault', (text, fault) => {
  expect(jsonGoods({ line: 1, text })).toEqual({ line: 1, cells: null, fault })
})
