import { expect, it } from 'vitest'
import { checkDigitOf, gtinForms, isGtin, isGtinShaped } from './gtin.ts'

it.each(['7310865004703', '96385074', '036000291452', '10012345678902'])('accepts the barcode %s', (gtin) => {
  expect(isGtin(gtin)).toBe(true)
})

it.each(['7310865004704', '7310865004', '73108650047o3', '', '٧٣١٠٨٦٥٠٠٤٧٠٣'])('refuses "%s"', (text) => {
  expect(isGtin(text)).toBe(false)
})

it('checks the form independently of the check digit', () => {
  expect(isGtinShaped('7310865004704')).toBe(true)
})

it('computes the check digit as GS1 specifies', () => {
  expect(checkDigitOf('629104150021')).toBe(3)
})

it('returns a number in every length it may be written in', () => {
  expect(gtinForms('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452'])
  expect(gtinForms('96385074')).toEqual(['96385074', '000096385074', '0000096385074', '00000096385074'])
})
