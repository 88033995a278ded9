import { SIZE_UNITS, type PackSize } from '../units/pack-size.ts'

/** Reads `500 g`, `1,5 l`, `33 cl`; null for any other text. */
export function readSize(text: string): PackSize | null {
  const [, amount = '', unit = ''] = /^(\d{1,6}(?:[.,]\d{1,3})?) ?([a-z]{1,3})$/.exec(text) ?? []
  const value = Number(amount.replace(',', '.'))
  const found = SIZE_UNITS.find((each) => each === unit)
  if (value > 0 && unit === 'cl') return { value: value * 10, unit: 'ml' }
  return value > 0 && found ? { value, unit: found } : null
}
