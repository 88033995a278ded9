import { describe, expect, it } from 'vitest'
import { decodeCsv, parseCsv, parseCsvLines, readHeader } from './csv.ts'

describe('parseCsv', () => {
  it('reads fields by name, quoted ones with commas, quotes and line ends', () => {
    expect(parseCsv('id,name\n1,"Lettmelk, 1,0 %"\n2,"He said ""ost"""\r\n3,\n')).toEqual([
      { id: '1', name: 'Lettmelk, 1,0 %' },
      { id: '2', name: 'He said "ost"' },
      { id: '3', name: '' },
    ])
  })

  it('reads semicolons as delimiters and leaves a byte order mark out of the first name', () => {
    const text = '\ufeffid;price\r\n1;2,50\r\n\r\n'
    expect(parseCsv(text)).toEqual([{ id: '1', price: '2,50' }])
    expect(readHeader(text)).toEqual(['id', 'price'])
  })

  it('names the line with too few fields', () => {
    expect(() => parseCsv('a,b\n1,2\n3\n')).toThrow('columns length is 2, got 1 on line 3')
  })

  it('refuses a stray quote', () => {
    expect(() => parseCsv('a,b\n1,x"y"\n')).toThrow('Invalid Opening Quote')
  })
})

describe('parseCsvLines', () => {
  it('numbers rows by their first line and reports each malformed row once, in order', () => {
    expect(parseCsvLines('a,b\n1,"x\ny"\n2\n3,x"y"\n4,5\n')).toEqual([
      { line: 2, row: { a: '1', b: 'x\ny' } },
      { line: 4, fault: 'Invalid Record Length: columns length is 2, got 1' },
      { line: 5, fault: 'Invalid Opening Quote: a quote is found on field "b"' },
      { line: 6, row: { a: '4', b: '5' } },
    ])
  })
})

describe('decodeCsv', () => {
  it.each([
    ['UTF-8', Buffer.from('blåbær')],
    ['UTF-16 with a byte order mark', Buffer.from('\ufeffblåbær', 'utf16le')],
    ['Windows-1252', Buffer.from('blåbær', 'latin1')],
  ])('reads %s', (_, bytes) => {
    expect(decodeCsv(bytes)).toBe('blåbær')
  })
})
