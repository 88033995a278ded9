import { describe, expect, it } from 'vitest'
import { readDefaults } from '../shop/shop.ts'
import type { Account } from './cloudflare.ts'
import { planDeployment, printPlan } from './plan.ts'

const SECRET = 'thirty-two-characters-or-some-more'
const ENVIRONMENT = {
  CLIENT_TOKEN: SECRET,
  CSRF_KEY: SECRET,
  PASSWORD_PEPPER: SECRET,
  PAYMENT_PROVIDER: 'stripe',
  PAYMENT_API_KEY: 'sk_live_abc',
  PAYMENT_WEBHOOK_KEY: 'whsec_abc',
  MAIL_SENDER: 'smtp',
  MAIL_FROM: 'Torg <shop@torg.example>',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
}
const EMPTY: Account = {
  databaseId: null,
  namespaceId: null,
  storefront: null,
  origin: null,
  migrations: [],
  hasZone: true,
  servedBy: null,
}
const DEFAULTS = readDefaults()

const plan = (
  change: { account?: Partial<Account>; environment?: object; name?: 'staging' | 'production' } = {},
) =>
  planDeployment({
    name: change.name ?? 'staging',
    domain: 'shop.example.com',
    environment: { ...ENVIRONMENT, ...change.environment },
    defaults: DEFAULTS,
    account: { ...EMPTY, ...change.account },
    migrations: ['0101_catalogue.sql', '0201_cart.sql'],
  })
const lacks = (change: Parameters<typeof plan>[0]) =>
  plan(change).flatMap(({ what, line }) => (what === 'lack' ? [line] : []))

it('a first deployment makes everything under the names of its environment', () => {
  const text = printPlan(plan())
  expect(lacks({})).toEqual([])
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'make   D1 database torg-staging',
      'make   KV namespace torg-cache-staging',
      'make   worker torg-origin-staging',
      'make   worker torg-staging',
      'make   domain shop.example.com',
      'run    migration 0101_catalogue.sql',
      'send   secret PASSWORD_PEPPER',
      'change ENVIRONMENT = "staging"',
      'change PUBLIC_ORIGIN = "https://shop.example.com"',
      'change PAYMENT_ORIGINS = "https://checkout.stripe.com,https://hooks.stripe.com"',
      'change RATE_LIMITS = "{}"',
    ]),
  )
})

it('no value of a secret is shown', () => {
  const text = printPlan(plan())
  for (const value of [SECRET, 'sk_live_abc', 'whsec_abc', 'user:pass']) expect(text).not.toContain(value)
})

it('what is there is kept, with its secrets, and only what differs changes', () => {
  const first = plan({ name: 'production' })
  const varsOf = (from: number) =>
    Object.fromEntries(
      first
        .slice(from)
        .filter(({ what }) => what === 'change')
        .map(({ line }) => line.split(' = '))
        .map(([key = '', value = '']) => [key, String(JSON.parse(value))]),
    )
  const secrets = [
    'CLIENT_TOKEN',
    'CSRF_KEY',
    'PASSWORD_PEPPER',
    'PAYMENT_API_KEY',
    'PAYMENT_WEBHOOK_KEY',
    'SMTP_URL',
  ]
  const vars = varsOf(0)
  const account = {
    databaseId: 'd',
    namespaceId: 'n',
    origin: { vars: { ...DEFAULTS.origin, ...vars }, secrets },
    storefront: { vars: { ...DEFAULTS.storefront, ...vars }, secrets: ['CLIENT_TOKEN'] },
    migrations: ['0101_catalogue.sql'],
    servedBy: 'torg',
  }
  const stored = {
    CLIENT_TOKEN: '',
    CSRF_KEY: '',
    PASSWORD_PEPPER: '',
    PAYMENT_API_KEY: '',
    PAYMENT_WEBHOOK_KEY: '',
    SMTP_URL: '',
  }
  const again = plan({ name: 'production', account, environment: { ...stored, CLOCK_SPEED: '2' } })
  const changed = again.filter(({ what }) => what !== 'keep')
  expect(changed).toEqual([
    { what: 'run', line: 'migration 0201_cart.sql' },
    { what: 'change', line: 'CLOCK_SPEED = "2"' },
  ])
})

describe('refuses, before anything is sent,', () => {
  it.each([
    [{ account: { hasZone: false } }, /shop\.example\.com is in no zone/],
    [{ account: { servedBy: 'torg' } }, /leads to the worker torg, which is of another deployment/],
    [{ environment: { CSRF_KEY: '' } }, /^secret CSRF_KEY: what the backend signs/],
    [{ environment: { CSRF_KEY: 'short' } }, /CSRF_KEY has fewer than 32 characters/],
    [
      { environment: { CLIENT_TOKEN: 'torg-development-client-token' } },
      /CLIENT_TOKEN has the published value/,
    ],
    [{ environment: { PAYMENT_PROVIDER: '' } }, /PAYMENT_PROVIDER is not decided/],
    [{ environment: { PAYMENT_API_KEY: 'sk_test_abc' } }, /PAYMENT_API_KEY is of the test mode/],
    [{ environment: { MAIL_SENDER: '' } }, /MAIL_SENDER is not decided/],
    [{ environment: { SMTP_URL: '' } }, /SMTP_URL is empty, but MAIL_SENDER is smtp/],
    [{ environment: { API_HOST: 'localhost:9000' } }, /API_HOST is no http/],
    [{ environment: { PUBLIC_CHAT_MESSENGER_ID: '' } }, /PUBLIC_CHAT_MESSENGER_ID/],
  ])('%o', (change, sentence) => {
    expect(lacks(change).join('\n')).toMatch(sentence)
  })
})
