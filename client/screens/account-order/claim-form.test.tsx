import { expect, test } from 'vitest'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { messages as first } from '../../catalogues/en.ts'
import { messages as later } from '../../catalogues/en-later.ts'
import { renderOnPage } from '../../fixtures/page.tsx'
import { ClaimForm, Invitation } from './claim-form.tsx'

const PAGE = { path: '/no-en/account/orders/NO-1/', messages: { ...first, ...later } }
const UNTIL = '2026-11-26T12:00:00.000Z'
const RIGHT = 'The law says two months.'

const shown = (Part: typeof ClaimForm, more: Partial<Order>) =>
  renderOnPage(
    <Part
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

test('in the days we ask for, the day is named', () => {
  expect(shown(Invitation, { claimPeriod: 'asked' })).toMatch(/Tell us by .*26.*The law says/)
})

test('later the day that has passed is not named', () => {
  const html = shown(Invitation, { claimPeriod: 'late' })
  expect(html).toMatch(/You can still report a problem.*The law says/)
  expect(html).not.toContain('26')
})

test('after the law’s time there is the rule and a way to write, and no form', () => {
  const html = shown(ClaimForm, { claimPeriod: 'over' })
  expect(html).toMatch(/2\syears after delivery.*href="[^"]*\/contact\/"/)
  expect(html).not.toContain('<form')
  expect(shown(ClaimForm, { claimPeriod: 'over', consumerRights: null })).toMatch(/7\sdays after delivery/)
})
