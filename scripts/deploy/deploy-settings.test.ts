import { expect, it } from 'vitest'
import { missingForDeploy, withSettings } from './deploy-settings.ts'

const SETTINGS = {
  CLOUDFLARE_ACCOUNT_ID: 'account',
  CLOUDFLARE_API_TOKEN: 'token',
  SHOP_DOMAIN: 'shop.example',
  D1_DATABASE_ID: 'database',
  KV_NAMESPACE_ID: 'namespace',
  CLIENT_TOKEN: 'real-client-token-of-32-characters',
  CSRF_KEY: 'real-csrf-key-of-32-characters-or-so',
  PASSWORD_PEPPER: 'real-pepper-of-32-characters-or-so',
  ALLOW_TEST_PAYMENTS: 'false',
}

it('every missing or empty setting is reported', () => {
  expect(missingForDeploy(SETTINGS)).toEqual([])
  const missing = missingForDeploy({ ...SETTINGS, SHOP_DOMAIN: '', CSRF_KEY: undefined })
  expect(missing.map((line) => line.split(':')[0])).toEqual(['SHOP_DOMAIN', 'CSRF_KEY'])
})

it('refuses secrets that are published or short, and an undecided payment provider', () => {
  const refused = missingForDeploy({
    ...SETTINGS,
    CLIENT_TOKEN: 'torg-development-client-token',
    CSRF_KEY: 'short',
    ALLOW_TEST_PAYMENTS: 'yes',
  })
  expect(refused.map((line) => line.split(':')[0])).toEqual([
    'CLIENT_TOKEN has the published value of development',
    'CSRF_KEY has fewer than 32 characters',
    'ALLOW_TEST_PAYMENTS is neither true nor false',
  ])
})

it("the operator's names are written into the storefront's settings, and the token into its secrets", () => {
  const { config, secret } = withSettings(
    {
      vars: {
        CLIENT_TOKEN: 'development',
        PUBLIC_ORIGIN: 'http://localhost:8787',
        COMPRESS: 'identity',
        API_HOST: 'x',
        ALLOW_TEST_PAYMENTS: '',
      },
      kv_namespaces: [{ binding: 'CACHE', id: 'torg-cache' }],
    },
    SETTINGS,
  )
  expect(config.vars).toEqual({
    PUBLIC_ORIGIN: 'https://shop.example',
    COMPRESS: 'none',
    API_HOST: 'x',
    ALLOW_TEST_PAYMENTS: SETTINGS.ALLOW_TEST_PAYMENTS,
  })
  expect(config.kv_namespaces).toEqual([{ binding: 'CACHE', id: 'namespace' }])
  expect(config.routes).toEqual([{ pattern: 'shop.example', custom_domain: true }])
  expect(secret).toEqual({ CLIENT_TOKEN: SETTINGS.CLIENT_TOKEN })
})

it('the deployed backend has no public URL and no development secret', () => {
  const { config, secret } = withSettings(
    {
      vars: {
        CLIENT_TOKEN: 'development',
        CSRF_KEY: 'development',
        PASSWORD_PEPPER: 'development',
        PUBLIC_ORIGINS: 'http://localhost:8787',
        RATE_LIMITS: '{"register":200}',
      },
      d1_databases: [{ binding: 'DB', database_id: 'torg', migrations_dir: 'db/migrations' }],
    },
    SETTINGS,
  )
  expect(config).toMatchObject({
    workers_dev: false,
    d1_databases: [{ binding: 'DB', database_id: 'database' }],
  })
  expect(config.routes).toBeUndefined()
  expect(JSON.stringify(config)).not.toContain('development')
  expect(config.vars['RATE_LIMITS']).toBe('{}')
  expect(secret).toEqual({
    CLIENT_TOKEN: SETTINGS.CLIENT_TOKEN,
    CSRF_KEY: SETTINGS.CSRF_KEY,
    PASSWORD_PEPPER: SETTINGS.PASSWORD_PEPPER,
  })
})
