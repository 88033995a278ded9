/** Settings of a deployment that only the operator has (docs/configuration.md). */
const NEEDED = {
  CLOUDFLARE_ACCOUNT_ID: 'the account to deploy to',
  CLOUDFLARE_API_TOKEN: 'a token that may edit Workers, D1, KV and the routes of the domain',
  SHOP_DOMAIN: 'the shop’s domain, a zone of the account; the Cache API does nothing on workers.dev',
  D1_DATABASE_ID: 'made by: npx wrangler d1 create torg',
  KV_NAMESPACE_ID: 'made by: npx wrangler kv namespace create CACHE',
  CLIENT_TOKEN: 'a random secret the storefront shows to the backend',
  CSRF_KEY: 'a random secret the backend signs its tokens with',
  PASSWORD_PEPPER: 'a random secret mixed into passwords; whoever changes it locks everybody out',
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

/** Returns one line for each setting that is missing or empty. */
export function missingForDeploy(environment: Record<string, string | undefined>): string[] {
  return Object.entries(NEEDED)
    .filter(([key]) => !environment[key])
    .map(([key, purpose]) => `${key}: ${purpose}`)
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
