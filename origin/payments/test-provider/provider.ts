import type { PaymentProvider } from '../provider.ts'
import type { ProviderDeps } from '../provider.ts'
import { findSession, openSession, operate, statusOf } from './books.ts'
import { findTokenCard } from './cards.ts'
import { settleByAmount } from './decide.ts'
import { readWebhook } from './webhooks.ts'

export const TEST_PROVIDER = 'test'

/**
 * A provider that charges nothing: on its page the tester chooses what happens
 * (docs/reference/services.md#test-payments).
 */
export function createTestProvider(deps: ProviderDeps): PaymentProvider {
  const books = () => ({ db: deps.db, now: deps.clock().toISOString() })
  return {
    name: TEST_PROVIDER,
    methods: { NO: ['card', 'vipps'], SE: ['card', 'swish'] },
    async createSession(request) {
      const session = await openSession(books(), deps.ids.token(32), request)
      const page = `${deps.config.paymentPagesUrl}/pay/${session.psp_ref}`
      // A saved card needs no page unless the bank requires a challenge.
      const needsPage =
        session.token === null || session.status !== 'open' || (await settleByAmount(deps, session))
      return { reference: session.psp_ref, redirectUrl: needsPage ? page : null }
    },
    async fetchStatus(reference) {
      const { db, now } = books()
      return statusOf(await findSession({ db }, 'reference', reference), now)
    },
    capture: (operation) => operate(books(), 'capture', operation),
    cancel: (operation) => operate(books(), 'cancel', operation),
    refund: (operation) => operate(books(), 'refund', operation),
    findCard: (token) => Promise.resolve(findTokenCard(token)),
    verifyWebhook: ({ headers, body }) => readWebhook(deps, headers, body),
  }
}
