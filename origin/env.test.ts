import { describe, expect, it } from 'vitest'
import { parseConfig } from './env.ts'

const VARIABLES = {
  ENVIRONMENT: 'development',
  CLIENT_TOKEN: 'token',
  CSRF_KEY: 'key',
  PASSWORD_PEPPER: 'pepper',
  PUBLIC_ORIGINS: 'http://localhost:8787, https://torg.example',
}

const LONG = 'thirty-two-characters-or-some-more'
const PRODUCTION = {
  ...VARIABLES,
  ENVIRONMENT: 'production',
  CLIENT_TOKEN: LONG,
  CSRF_KEY: LONG,
  PASSWORD_PEPPER: LONG,
}

it('reads origins and limits', () => {
  expect(parseConfig({ ...VARIABLES, RATE_LIMITS: '{"session":5}' })).toMatchObject({
    publicOrigins: ['http://localhost:8787', 'https://torg.example'],
    rateLimits: { session: 5 },
  })
  expect(parseConfig({ ...VARIABLES, RATE_LIMITS: '' }).rateLimits).toEqual({})
})

it('names every invalid variable in one error', () => {
  const start = () =>
    parseConfig({
      ...VARIABLES,
      CSRF_KEY: '',
      CLIENT_TOKEN: undefined,
      PASSWORD_PEPPER: '',
      PUBLIC_ORIGINS: 'localhost',
      RATE_LIMITS: '{',
    })
  expect(start).toThrow(/CLIENT_TOKEN is missing/)
  expect(start).toThrow(/CSRF_KEY is empty/)
  expect(start).toThrow(/PASSWORD_PEPPER is empty/)
  expect(start).toThrow(/PUBLIC_ORIGINS.* names something that is no origin/)
  expect(start).toThrow(/RATE_LIMITS is no JSON/)
})

it('refuses a limit of 0', () => {
  expect(() => parseConfig({ ...VARIABLES, RATE_LIMITS: '{"session":0}' })).toThrow(/RATE_LIMITS/)
})

it('shifts the clock in development only', () => {
  expect(parseConfig(VARIABLES).clockOffset).toBe(0)
  expect(parseConfig({ ...VARIABLES, CLOCK_OFFSET_MS: '' }).clockOffset).toBe(0)
  expect(parseConfig({ ...VARIABLES, CLOCK_OFFSET_MS: '-60000' }).clockOffset).toBe(-60_000)
  const production = { ...PRODUCTION, CLOCK_OFFSET_MS: '1' }
  expect(() => parseConfig(production)).toThrow('CLOCK_OFFSET_MS is for ENVIRONMENT development only')
  expect(() => parseConfig({ ...VARIABLES, CLOCK_OFFSET_MS: 'soon' })).toThrow('CLOCK_OFFSET_MS is no whole')
})

it('refuses published and short secrets outside development', () => {
  const start = (change: object) => () => parseConfig({ ...PRODUCTION, ...change })
  expect(start({})).not.toThrow()
  expect(start({ CSRF_KEY: 'torg-development-csrf-key-with-enough-characters' })).toThrow(
    'CSRF_KEY has the published value of development',
  )
  expect(start({ CLIENT_TOKEN: 'short', PASSWORD_PEPPER: 'short' })).toThrow(
    'CLIENT_TOKEN has fewer than 32 characters; PASSWORD_PEPPER has fewer than 32 characters',
  )
})

it('has the test provider in development, elsewhere only when it is allowed by name', () => {
  expect(parseConfig(VARIABLES).hasTestProvider).toBe(true)
  expect(parseConfig(PRODUCTION).hasTestProvider).toBe(false)
  expect(parseConfig({ ...PRODUCTION, ALLOW_TEST_PAYMENTS: 'false' }).hasTestProvider).toBe(false)
  expect(parseConfig({ ...PRODUCTION, ALLOW_TEST_PAYMENTS: 'true' }).hasTestProvider).toBe(true)
  expect(() => parseConfig({ ...PRODUCTION, ALLOW_TEST_PAYMENTS: 'yes' })).toThrow(
    'ALLOW_TEST_PAYMENTS is neither true nor false',
  )
})

describe('the payment provider', () => {
  const STRIPE = {
    PAYMENT_PROVIDER: 'stripe',
    PAYMENT_API_KEY: 'sk_live_abc123',
    PAYMENT_WEBHOOK_KEY: 'whsec_abc123',
    ALLOW_TEST_PAYMENTS: 'false',
  }
  const start = (change: object) => parseConfig({ ...PRODUCTION, ...change })

  it('is none in production, unless settings name one', () => {
    expect(start({}).payments.provider).toBeNull()
    expect(start({ ALLOW_TEST_PAYMENTS: 'true' }).payments.provider).toBe('test')
    expect(start(STRIPE)).toMatchObject({ hasTestProvider: false, payments: { provider: 'stripe' } })
    expect(parseConfig(VARIABLES).payments.provider).toBe('test')
  })

  it.each([
    [{ PAYMENT_API_KEY: '' }, 'PAYMENT_API_KEY is empty, but PAYMENT_PROVIDER is stripe'],
    [{ PAYMENT_WEBHOOK_KEY: '' }, 'PAYMENT_WEBHOOK_KEY is empty, but PAYMENT_PROVIDER is stripe'],
    [{ PAYMENT_API_KEY: 'pk_live_abc' }, 'PAYMENT_API_KEY is no secret key of Stripe'],
    [
      { PAYMENT_API_KEY: 'sk_test_abc' },
      'PAYMENT_API_KEY is of the test mode, but ALLOW_TEST_PAYMENTS is not true',
    ],
    [{ ALLOW_TEST_PAYMENTS: 'true' }, 'PAYMENT_API_KEY charges real money, but ALLOW_TEST_PAYMENTS is true'],
    [{ PAYMENT_PROVIDER: 'test' }, 'PAYMENT_PROVIDER is test, but ALLOW_TEST_PAYMENTS is not true'],
    [{ PAYMENT_PROVIDER: 'adyen' }, 'PAYMENT_PROVIDER is neither test nor stripe'],
  ])('%o stops the start', (change, sentence) => {
    expect(() => start({ ...STRIPE, ...change })).toThrow(sentence)
  })
})

describe('e-mails and SMS', () => {
  it('go to the mailbox in development, and wait elsewhere', () => {
    expect(parseConfig(VARIABLES)).toMatchObject({ mail: { sender: 'mailbox' }, sms: { sender: 'mailbox' } })
    expect(parseConfig(PRODUCTION)).toMatchObject({ mail: { sender: null }, sms: { sender: null } })
  })

  it.each([
    [{ MAIL_SENDER: 'smtp', MAIL_FROM: 'a@b.example' }, 'SMTP_URL is empty, but MAIL_SENDER is smtp'],
    [{ MAIL_SENDER: 'resend', MAIL_API_KEY: 're_x' }, 'MAIL_FROM is empty, but MAIL_SENDER is resend'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL is no smtp or smtps address'],
    [{ MAIL_FROM: 'Torg\r\nBcc: <a@b.example>' }, 'MAIL_FROM is no Name <address>'],
    [{ SMS_SENDER: '46elks', SMS_API_KEY: 'u:p' }, 'SMS_FROM is empty, but SMS_SENDER is 46elks'],
  ])('%o stops the start', (change, sentence) => {
    expect(() => parseConfig({ ...PRODUCTION, ...change })).toThrow(sentence)
  })
})
