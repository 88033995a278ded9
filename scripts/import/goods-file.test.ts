import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { GoodsLine } from '../../origin/import/rules/goods-lines.ts'
import { readGoodsFile } from './goods-file.ts'

async function read(name: string, content: string | Uint8Array): Promise<GoodsLine[]> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'torg-goods-')), name)
  writeFileSync(file, content)
  const lines = []
  for await (const line of await readGoodsFile(file)) lines.push(line)
  return lines
}

const MILK = { line: 2, cells: { id: '1', name_nb: 'Melk, hel', price: '24,90' } }

it.each([
  ['commas', 'id,Name NB,price\n1,"Melk, hel","24,90"\n'],
  ['semicolons', 'id;Name NB;price\r\n1;Melk, hel;24,90\r\n'],
  ['tabs', 'id\tName NB\tprice\n1\tMelk, hel\t24,90\n'],
  ['a byte order mark', '\uFEFFid,Name NB,price\n1,"Melk, hel","24,90"\n'],
])('a file with %s is read', async (_, text) => {
  expect(await read('goods.csv', text)).toEqual([MILK])
})

it('a file of a western spreadsheet is read in its letters', async () => {
  const bytes = Uint8Array.from([...'id,name_nb\n1,Gr\u00f8t \u00e5'].map((letter) => letter.charCodeAt(0)))
  expect(await read('goods.csv', bytes)).toEqual([{ line: 2, cells: { id: '1', name_nb: 'Grøt å' } }])
})

it('UTF-16, as Excel writes Unicode text, is read', async () => {
  expect(await read('goods.csv', Buffer.from('\uFEFFid\tname_nb\n1\tGrøt\n', 'utf16le'))).toEqual([
    { line: 2, cells: { id: '1', name_nb: 'Grøt' } },
  ])
})

it('a malformed row is a fault with its line, and the rows around it are read', async () => {
  const lines = await read('goods.csv', 'id,name_nb\n1,"to\nlinjer"\n2,b,c\n3,d\n4,x"y"\n5,e\n')
  // The parser reads ahead, so that faults may come before the rows above them.
  const inOrder = lines.toSorted((one, other) => one.line - other.line)
  expect(inOrder.map(({ line, cells }) => [line, cells?.id ?? 'fault'])).toEqual([
    [2, '1'],
    [4, 'fault'],
    [5, '3'],
    [6, 'fault'],
    [7, '5'],
  ])
})

it('unknown columns refuse the file before any row', async () => {
  await expect(read('goods.csv', 'id,colour\n1,red\n')).rejects.toThrow(
    'The first line of the file: “colour” is no column of a file of goods. docs/import.md has all.',
  )
})

it('a file of JSON is read', async () => {
  expect(await read('goods.json', '[{"id":1,"name":{"nb":"Melk"}},\n{"id":2,"colour":"red"}]')).toEqual([
    { line: 1, cells: { id: '1', name_nb: 'Melk' } },
    { line: 2, cells: null, fault: '“colour” is no column of a file of goods' },
  ])
})
