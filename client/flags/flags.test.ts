import { expect, test } from 'vitest'
import { getVariation } from './flags.ts'

const DEFINITIONS = {
  'tile-price': {
    type: 'string',
    variations: ['bold', 'control'] as const,
    default: 'control',
    html: true,
  } as const,
}

test('a result is one of the declared variations, otherwise the control', () => {
  expect(getVariation(DEFINITIONS, 'tile-price', 'bold')).toBe('bold')
  expect(getVariation(DEFINITIONS, 'tile-price', 'huge')).toBe('control')
  expect(getVariation(DEFINITIONS, 'tile-price', undefined)).toBe('control')
  expect(() => getVariation(DEFINITIONS, 'other', 'bold')).toThrow('Unknown flag: other')
})
