import { expect, it } from 'vitest'
import { labelIn } from './label.ts'

it('has the words of each country', () => {
  expect(labelIn('Laks|Lax', 'NO')).toBe('Laks')
  expect(labelIn('Laks|Lax', 'SE')).toBe('Lax')
  expect(labelIn('Skyr/vanilje', 'SE')).toBe('Skyr/vanilje')
  expect(labelIn(null, 'NO')).toBeNull()
})
