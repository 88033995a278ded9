import type { Vars, WorkerVars } from '../shop/overrides.ts'
import type { EnvironmentName } from './names.ts'
import { SECRETS } from './secrets.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What Stripe's pages need in `form-action` (docs/payments.md#stripe). */
const STRIPE_ORIGINS = 'https://checkout.stripe.com,https://hooks.stripe.com'

/**
 * Settings of both workers: the defaults of wrangler.toml, the environment's variables of the same names over them,
 * and what a deployment decides itself. Without secrets.
 */
export function deployedVars(
  defaults: WorkerVars,
  environment: Environment,
  { name, domain }: { name: EnvironmentName; domain: string },
): WorkerVars {
  const origin = `https://${domain}`
  const decided: Vars = {
    ENVIRONMENT: name,
    PUBLIC_ENVIRONMENT: name,
    ALLOWED_HOSTS: domain,
    PUBLIC_ORIGIN: origin,
    PUBLIC_ORIGINS: origin,
    // The CDN compresses.
    COMPRESS: 'none',
    // Development's limits are for one machine, its clock for tests.
    RATE_LIMITS: '{}',
    CLOCK_OFFSET_MS: '',
    ...(environment['PAYMENT_PROVIDER'] === 'stripe' &&
      !environment['PAYMENT_ORIGINS'] && { PAYMENT_ORIGINS: STRIPE_ORIGINS }),
  }
  const varsOf = (vars: Vars): Vars =>
    Object.fromEntries(
      Object.entries(vars)
        .filter(([key]) => !(key in SECRETS))
        .map(([key, value]) => [key, decided[key] ?? environment[key] ?? value]),
    )
  return { storefront: varsOf(defaults.storefront), origin: varsOf(defaults.origin) }
}

/** The secrets of each worker that the environment has; an empty one is none. */
export function deployedSecrets(defaults: WorkerVars, environment: Environment): WorkerVars {
  const secretsOf = (vars: Vars): Vars =>
    Object.fromEntries(
      Object.keys(vars).flatMap((key) => {
        const value = environment[key]
        return key in SECRETS && value ? [[key, value]] : []
      }),
    )
  return { storefront: secretsOf(defaults.storefront), origin: secretsOf(defaults.origin) }
}
