import { expect, it } from 'vitest'
import { formatMeasure, formatPercent } from './measures.ts'

it('a number never stands on another line than its unit', () => {
  expect(formatMeasure(0.5, 'kg', 'nb')).toBe('0,5\u00a0kg')
  expect(formatMeasure(1250.5, 'g', 'en')).toBe('1250.5\u00a0g')
  expect(formatMeasure(-18, '°C', 'sv')).toBe('\u221218\u00a0°C')
})

it('English percentages have no space', () => {
  expect(formatPercent('12.5', 'nb')).toBe('12,5\u00a0%')
  expect(formatPercent(-14, 'sv')).toBe('\u221214\u00a0%')
  expect(formatPercent(-14, 'en')).toBe('\u221214%')
})
