import * as v from 'valibot'
import type { PaymentsConfig } from './deps.ts'

/** The variables of payments (docs/configuration.md#payments). */
export type PaymentEnv = {
  PAYMENT_PROVIDER?: string
  PAYMENT_API_URL?: string
  PAYMENT_API_KEY?: string
  PAYMENT_WEBHOOK_KEY?: string
  ALLOW_TEST_PAYMENTS?: string
}

export const paymentVariables = {
  // Empty: the test provider, where that is allowed.
  PAYMENT_PROVIDER: v.optional(v.picklist(['', 'test', 'stripe'], 'is neither test nor stripe'), ''),
  PAYMENT_API_URL: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^$|^https?:\/\/[^\s/]+$/, 'is no http or https origin')),
    '',
  ),
  PAYMENT_API_KEY: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^$|^(sk|rk)_(test|live)_\w+$/, 'is no secret key of Stripe')),
    '',
  ),
  PAYMENT_WEBHOOK_KEY: v.optional(v.string(), ''),
  // Development always allows them.
  ALLOW_TEST_PAYMENTS: v.optional(v.picklist(['', 'true', 'false'], 'is neither true nor false'), ''),
}

const schema = v.object(paymentVariables)
type Variables = v.InferOutput<typeof schema>

type PaymentSettings = { hasTestProvider: boolean; payments: PaymentsConfig }

export function paymentConfig(read: Variables, isDevelopment: boolean): PaymentSettings {
  const hasTestProvider = isDevelopment || read.ALLOW_TEST_PAYMENTS === 'true'
  return {
    hasTestProvider,
    payments: {
      provider: read.PAYMENT_PROVIDER === 'stripe' ? 'stripe' : hasTestProvider ? 'test' : null,
      apiUrl: read.PAYMENT_API_URL || 'https://api.stripe.com',
      apiKey: read.PAYMENT_API_KEY,
      webhookKey: read.PAYMENT_WEBHOOK_KEY || null,
    },
  }
}

/** Returns one sentence for each setting that is missing, or that contradicts what the shop says of itself. */
export function findPaymentFaults(read: Variables, isDevelopment: boolean): string[] {
  const { PAYMENT_PROVIDER: provider, PAYMENT_API_KEY: key } = read
  const allowsTests = isDevelopment || read.ALLOW_TEST_PAYMENTS === 'true'
  if (provider !== 'stripe') {
    return provider === 'test' && !allowsTests
      ? ['PAYMENT_PROVIDER is test, but ALLOW_TEST_PAYMENTS is not true']
      : []
  }
  const isTestKey = key.includes('_test_')
  return [
    ...(key === '' ? ['PAYMENT_API_KEY is empty, but PAYMENT_PROVIDER is stripe'] : []),
    ...(read.PAYMENT_WEBHOOK_KEY === ''
      ? ['PAYMENT_WEBHOOK_KEY is empty, but PAYMENT_PROVIDER is stripe']
      : []),
    // A key of Stripe's test mode charges nobody.
    ...(isTestKey && !allowsTests
      ? ['PAYMENT_API_KEY is of the test mode, but ALLOW_TEST_PAYMENTS is not true']
      : []),
    ...(key !== '' && !isTestKey && read.ALLOW_TEST_PAYMENTS === 'true'
      ? ['PAYMENT_API_KEY charges real money, but ALLOW_TEST_PAYMENTS is true']
      : []),
  ]
}
