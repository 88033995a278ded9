import { expect, it } from 'vitest'
import { type List, readAsked, toCsv } from './list.ts'

type Row = { name: string; count: number }
const LIST: List<Row> = {
  name: 'things',
  searchLabel: 'Name',
  select: 'SELECT 1',
  where: ':words = :words',
  filters: [{ name: 'kind', label: 'Kind', options: [{ value: 'a', label: 'A', where: 'kind = 1' }] }],
  columns: [
    { key: 'name', title: 'Name', sort: 'name', value: ({ name }) => name },
    { key: 'count', title: 'Count', value: ({ count }) => count },
  ],
  order: { key: 'name', isDescending: true },
  tie: 'id',
}
const ask = (query: string) => readAsked(LIST, new URLSearchParams(query))

it('reads words, filter, order and page from the address', () => {
  expect(ask('q= milk &kind=a&sort=name&page=3')).toEqual({
    words: 'milk',
    filters: { kind: 'a' },
    sort: 'name',
    isDescending: false,
    page: 3,
  })
})

it('leaves out what the list does not have', () => {
  const usual = { words: '', filters: {}, sort: 'name', isDescending: true, page: 1 }
  for (const query of ['kind=b', 'sort=count&down=1', "sort=name'--", 'page=0', 'page=1e9', 'kind=a%27'])
    expect([query, ask(query)]).toEqual([query, usual])
})

it('writes a file whose cells no spreadsheet runs', () => {
  const rows = [
    { name: '=HYPERLINK("http://evil")', count: -3 },
    { name: 'Milk, 1 l\n"fresh"', count: 2 },
  ]
  expect(toCsv(LIST, rows)).toBe(
    '\uFEFFname,count\r\n"\'=HYPERLINK(""http://evil"")",-3\r\n"Milk, 1 l\n""fresh""",2\r\n',
  )
})
