import { expect, test } from 'vitest'
import { isPdf } from './pdf.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['%PDF-1.7\n1 0 obj\n%%EOF\n', true],
  [`%PDF-2.0\n${' '.repeat(5_000)}%%EOF`, true],
  ['%PDF-1.7\n1 0 obj, cut off', false],
  [`%PDF-1.7\n%%EOF${' '.repeat(5_000)}`, false],
  ['<html>%PDF-1.7 %%EOF</html>', false],
  ['', false],
])('%j is a PDF: %s', (text, is) => {
  expect(isPdf(bytes(text))).toBe(is)
})
