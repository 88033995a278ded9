import { expect, it } from 'vitest'
import { parseCsv } from './csv.ts'

it('reads fields by name, quoted ones with commas, quotes and line ends', () => {
  expect(parseCsv('id,name\n1,"Lettmelk, 1,0 %"\n2,"He said ""ost"""\r\n3,\n')).toEqual([
    { id: '1', name: 'Lettmelk, 1,0 %' },
    { id: '2', name: 'He said "ost"' },
    { id: '3', name: '' },
  ])
})

it('names the line with too few fields', () => {
  expect(() => parseCsv('a,b\n1,2\n3\n')).toThrow('Line 3 has 1 fields')
})

it('refuses a stray quote', () => {
  expect(() => parseCsv('a,b\n1,x"y"\n')).toThrow('no CSV')
})
