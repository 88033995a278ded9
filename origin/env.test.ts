import { expect, it } from 'vitest'
import { parseConfig } from './env.ts'

const VARIABLES = {
  ENVIRONMENT: 'development',
  CLIENT_TOKEN: 'token',
  CSRF_KEY: 'key',
  PASSWORD_PEPPER: 'pepper',
  PUBLIC_ORIGINS: 'http://localhost:8787, https://torg.example',
}

it('reads origins and limits', () => {
  expect(parseConfig({ ...VARIABLES, RATE_LIMITS: '{"session":5}' })).toMatchObject({
    publicOrigins: ['http://localhost:8787', 'https://torg.example'],
    rateLimits: { session: 5 },
  })
  expect(parseConfig({ ...VARIABLES, RATE_LIMITS: '' }).rateLimits).toEqual({})
})

it('names everything that is wrong at once', () => {
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

it('refuses a limit that would let nothing pass', () => {
  expect(() => parseConfig({ ...VARIABLES, RATE_LIMITS: '{"session":0}' })).toThrow(/RATE_LIMITS/)
})
