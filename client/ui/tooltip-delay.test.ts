import { expect, test } from 'vitest'
import { openDelay, TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY, tooltipClosed } from './tooltip-delay.ts'

test('the first tooltip is delayed, the next one opens at once', () => {
  expect(openDelay(0)).toBe(TOOLTIP_DELAY)
  tooltipClosed(1_000)
  expect(openDelay(1_000 + TOOLTIP_SKIP_DELAY - 1)).toBe(0)
  expect(openDelay(1_000 + TOOLTIP_SKIP_DELAY)).toBe(TOOLTIP_DELAY)
})
