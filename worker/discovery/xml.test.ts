import { expect, test } from 'vitest'
import { element, escapeXml } from './xml.ts'

test.each([
  ['</loc><loc>', '&lt;/loc&gt;&lt;loc&gt;'],
  ['a & b "c" \'d\'', 'a &amp; b &quot;c&quot; &apos;d&apos;'],
  [']]>', ']]&gt;'],
  ['a\u0000b\u0008c\u001fd\ufffee', 'abcde'],
  ['tab\tline\n', 'tab\tline\n'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['smør 🧈', 'smør 🧈'],
])('%j is written as %j', (text, written) => {
  expect(escapeXml(text)).toBe(written)
})

test('an element without text is left out', () => {
  expect([element('g:gtin', null), element('g:brand', ''), element('loc', 'a&b')]).toEqual([
    '',
    '',
    '<loc>a&amp;b</loc>',
  ])
})
