import { expect, test } from 'vitest'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { messages as first } from '../../catalogues/en.ts'
import { messages as later } from '../../catalogues/en-later.ts'
import { renderOnPage } from '../../fixtures/page.tsx'
import { ClaimForm } from './claim-form.tsx'

const PAGE = { path: '/no-en/account/orders/NO-1/', messages: { ...first, ...later } }
const UNTIL = '2026-11-26T12:00:00.000Z'
const RIGHT = 'The law says two months.'

const shown = (more: Partial<Order>) =>
  renderOnPage(
    <ClaimForm
      order={
        {
          orderNumber: 'NO-1',
          country: 'NO',
          lines: [],
          claims: [],
          canGiveFeedback: true,
          consumerRights: { withdrawal: '', claims: RIGHT },
          ...more,
        } as unknown as Order
      }
      until={UNTIL}
    />,
    PAGE,
  ).replaceAll('<!-- -->', '')

test('in the days we ask for, the day stands above the form', () => {
  expect(shown({ claimPeriod: 'asked' })).toMatch(/Tell us by Thursday.*26.*name="lines\.0\.lineId"/s)
})

test('later the form is there without the day that has passed', () => {
  const html = shown({ claimPeriod: 'late' })
  expect(html).toMatch(/You can still report a problem.*The law says.*name="lines\.0\.lineId"/s)
  expect(html).not.toContain('26')
})

test('after the law’s time there is the rule and a way to write, and no form', () => {
  const html = shown({ claimPeriod: 'over' })
  expect(html).toMatch(/2 years after delivery.*href="\/no-en\/contact\/"/s)
  expect(html).not.toContain('<form')
  expect(shown({ claimPeriod: 'over', consumerRights: null })).toContain('7 days after delivery')
})
