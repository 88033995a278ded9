import { expect, it } from 'vitest'
import { readDefaults } from '../shop/shop.ts'
import { deployedSecrets, deployedVars } from './deployed-vars.ts'
import { namesOf } from './names.ts'
import { SECRETS } from './secrets.ts'
import { configOf } from './worker-config.ts'

const WHERE = { name: 'staging', domain: 'shop.example.com' } as const
const ENVIRONMENT = {
  CSRF_KEY: 'a-secret-of-the-operator',
  PAYMENT_API_KEY: 'sk_live_1',
  CMS_TOKEN: 'a-token-of-the-operator',
  SENTRY_DSN: 'https://key@errors.example/1',
  CMS_URL: 'https://cms.example/graphql',
}
const defaults = readDefaults()
const vars = deployedVars(defaults, ENVIRONMENT, WHERE)

it('no secret and no value of development is among the settings', () => {
  const all = { ...vars.storefront, ...vars.origin }
  for (const key of Object.keys(SECRETS)) expect(all).not.toHaveProperty(key)
  expect(JSON.stringify(all)).not.toMatch(/torg-development|localhost/)
  expect(all).toMatchObject({
    ENVIRONMENT: 'staging',
    CMS_URL: 'https://cms.example/graphql',
    SENTRY_DSN: 'https://key@errors.example/1',
    RATE_LIMITS: '{}',
  })
  expect(deployedSecrets(defaults, ENVIRONMENT)).toEqual({
    storefront: { CMS_TOKEN: 'a-token-of-the-operator' },
    origin: {
      CMS_TOKEN: 'a-token-of-the-operator',
      CSRF_KEY: 'a-secret-of-the-operator',
      PAYMENT_API_KEY: 'sk_live_1',
    },
  })
})

it('names, bindings and domain are those of the environment', () => {
  const target = {
    names: namesOf('staging'),
    ids: { databaseId: 'd', namespaceId: 'n' },
    domain: WHERE.domain,
  }
  const storefront = configOf(
    {
      name: 'torg',
      vars: {},
      kv_namespaces: [{ binding: 'CACHE', id: 'torg-cache' }],
      services: [{ binding: 'ORIGIN', service: 'torg-origin' }],
    },
    'storefront',
    { ...target, vars: vars.storefront },
  )
  expect(storefront).toMatchObject({
    name: 'torg-staging',
    kv_namespaces: [{ binding: 'CACHE', id: 'n' }],
    services: [{ binding: 'ORIGIN', service: 'torg-origin-staging' }],
    routes: [{ pattern: 'shop.example.com', custom_domain: true }],
    workers_dev: false,
  })
  const origin = configOf(
    { vars: {}, d1_databases: [{ binding: 'DB', database_id: 'torg', migrations_dir: 'db/migrations' }] },
    'origin',
    { ...target, vars: vars.origin },
  )
  expect(origin).toMatchObject({
    name: 'torg-origin-staging',
    d1_databases: [{ binding: 'DB', database_id: 'd', database_name: 'torg-staging' }],
  })
  expect(origin.routes).toBeUndefined()
})
