import { expect, it } from 'vitest'
import { checkDigitOf, gtinForms, isGtin, isGtinShaped } from './gtin.ts'

it.each(['7310865004703', '96385074', '036000291452', '10012345678902'])('%s is a barcode', (gtin) => {
  expect(isGtin(gtin)).toBe(true)
})

it.each(['7310865004704', '7310865004', '73108650047o3', '', '٧٣١٠٨٦٥٠٠٤٧٠٣'])('"%s" is none', (text) => {
  expect(isGtin(text)).toBe(false)
})

it('tells the shape from the checksum', () => {
  expect(isGtinShaped('7310865004704')).toBe(true)
})

it('reckons the check digit as GS1 does', () => {
  expect(checkDigitOf('629104150021')).toBe(3)
})

it('writes a number in every length it may have', () => {
  expect(gtinForms('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452'])
  expect(gtinForms('96385074')).toEqual(['96385074', '000096385074', '0000096385074', '00000096385074'])
})
