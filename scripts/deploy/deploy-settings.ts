import { findSecretFault } from '../../shared/http/secret.ts'

/** Settings of a deployment that only the operator has (docs/configuration.md). */
const NEEDED = {
  CLOUDFLARE_ACCOUNT_ID: 'the account to deploy to',
  CLOUDFLARE_API_TOKEN: 'a token that may edit Workers, D1, KV and the routes of the domain',
  SHOP_DOMAIN: 'the shop’s domain, a zone of the account; the Cache API does nothing on workers.dev',
  D1_DATABASE_ID: 'made by: npx wrangler d1 create torg',
  KV_NAMESPACE_ID: 'made by: npx wrangler kv namespace create CACHE',
  CLIENT_TOKEN: 'a secret of 32 random bytes that the storefront sends to the backend',
  CSRF_KEY: 'a secret of 32 random bytes that the backend signs its tokens with',
  PASSWORD_PEPPER: 'a secret of 32 random bytes for hashing passwords; a new value locks everybody out',
  ALLOW_TEST_PAYMENTS:
    'true or false. There is only the test provider: true sells without charging, for a shop without goods; false closes the checkout but for invoices',
} as const

export type DeploySettings = Record<keyof typeof NEEDED, string>

/** The part of a built wrangler.json that a deployment changes. */
export type BuiltConfig = {
  vars: Record<string, string>
  kv_namespaces?: { binding: string; id: string }[]
  d1_databases?: { binding: string; database_id: string; migrations_dir?: string }[]
  routes?: unknown[]
  services?: unknown[]
  workers_dev?: boolean
}

const SECRETS = ['CLIENT_TOKEN', 'CSRF_KEY', 'PASSWORD_PEPPER'] as const

/** Returns one line for each setting that is missing, empty or unsafe for a deployed shop. */
export function missingForDeploy(environment: Record<string, string | undefined>): string[] {
  return Object.entries(NEEDED).flatMap(([key, purpose]) => {
    const value = environment[key]
    if (!value) return [`${key}: ${purpose}`]
    const fault = findFault(key, value)
    return fault === null ? [] : [`${key} ${fault}: ${purpose}`]
  })
}

function findFault(key: string, value: string): string | null {
  if ((SECRETS as readonly string[]).includes(key)) return findSecretFault(value)
  return key === 'ALLOW_TEST_PAYMENTS' && !/^(true|false)$/.test(value) ? 'is neither true nor false' : null
}

/** Puts the operator's names into a built configuration and returns the secrets separately. */
export function withSettings(built: BuiltConfig, settings: DeploySettings) {
  const origin = `https://${settings.SHOP_DOMAIN}`
  const replaced: Record<string, string> = {
    ENVIRONMENT: 'production',
    PUBLIC_ENVIRONMENT: 'production',
    ALLOWED_HOSTS: settings.SHOP_DOMAIN,
    PUBLIC_ORIGIN: origin,
    PUBLIC_ORIGINS: origin,
    // The CDN compresses.
    COMPRESS: 'none',
    // Development's limits are for one machine.
    RATE_LIMITS: '{}',
    ALLOW_TEST_PAYMENTS: settings.ALLOW_TEST_PAYMENTS,
  }
  const secret = Object.fromEntries(
    SECRETS.filter((key) => key in built.vars).map((key) => [key, settings[key]]),
  )
  const vars = Object.fromEntries(
    Object.entries(built.vars)
      .filter(([key]) => !(key in secret))
      .map(([key, value]) => [key, replaced[key] ?? value]),
  )
  const isStorefront = (built.kv_namespaces ?? []).length > 0
  const config: BuiltConfig = {
    ...built,
    vars,
    workers_dev: false,
    kv_namespaces: (built.kv_namespaces ?? []).map((each) => ({ ...each, id: settings.KV_NAMESPACE_ID })),
    d1_databases: (built.d1_databases ?? []).map((each) => ({
      ...each,
      database_id: settings.D1_DATABASE_ID,
    })),
    ...(isStorefront && { routes: [{ pattern: settings.SHOP_DOMAIN, custom_domain: true }] }),
  }
  return { config, secret }
}
