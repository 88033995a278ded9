import { afterAll, beforeAll } from 'vitest'
import { createTestProvider } from '../../../origin/payments/test-provider/provider.ts'
import { findSession } from '../../../origin/payments/test-provider/books.ts'
import { deliverWebhooks, SIGNATURE_HEADER } from '../../../origin/payments/test-provider/webhooks.ts'
import { createTestOrigin, type TestOrigin } from '../../support/origin.ts'
import { describeProvider, type Harness } from './provider-suite.ts'

let origin: TestOrigin
let harness: Harness
beforeAll(async () => {
  origin = await createTestOrigin()
  const CHOICES = { approve: 'approve', decline: 'decline', leave: 'abandon' }
  harness = {
    provider: createTestProvider(origin.deps),
    async pay(page, choice) {
      const body = new URLSearchParams({ choice: CHOICES[choice], webhook: 'after', card: '1111' })
      const response = await origin.fetch(page, { method: 'POST', body })
      return response.headers.get('location')
    },
    // The amount's last digits decide.
    prepare: (outcome) => ({ good: 64_200, refused: 64_213, challenge: 64_217 })[outcome],
    async booksOf(pspRef) {
      const session = await findSession(origin, 'psp_ref', pspRef)
      const { captured_minor: captured = 0, refunded_minor: refunded = 0, status } = session ?? {}
      return { captured, refunded, isReleased: captured > 0 || status === 'cancelled' }
    },
    async webhooks(change) {
      origin.clock.advance(10_000)
      const messages: { headers: Headers; body: string }[] = []
      const { config } = origin.deps
      const payments = { ...config.payments, webhookKey: 'another-key-than-that-of-the-shop' }
      const signing = change === 'key' ? { ...origin.deps, config: { ...config, payments } } : origin.deps
      await deliverWebhooks(signing, (body, signature) => {
        messages.push({ headers: new Headers({ [SIGNATURE_HEADER]: signature }), body })
        return Promise.resolve(true)
      })
      if (change === 'old') origin.clock.advance(360_000)
      return messages
    },
    forgetKeys() {},
  }
})
afterAll(() => origin.dispose())

describeProvider('test provider', () => harness)
