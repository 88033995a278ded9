import { expect, it } from 'vitest'
import { readCommand } from './command-line.ts'

const ENVIRONMENT = { SHOP_DOMAIN: 'shop.example.com', CLOUDFLARE_ACCOUNT_ID: 'a', CLOUDFLARE_API_TOKEN: 't' }
const read = (line: string, change: object = {}) =>
  readCommand(line.split(' '), { ...ENVIRONMENT, ...change })

it.each([
  ['--env staging', { action: 'deploy', name: 'staging', percent: 100 }],
  ['--env production --percent 10', { action: 'deploy', name: 'production', percent: 10 }],
  ['--env production --plan', { action: 'plan' }],
  ['--env production --rollback', { action: 'rollback' }],
])('%s', (line, expected) => {
  expect(read(line)).toMatchObject(expected)
})

it.each([
  ['--plan', {}, /--env is staging or production/],
  ['--env test', {}, /--env is staging or production/],
  ['--env staging --plan --check', {}, /npm run deploy -- --env/],
  ['--env staging --promote --percent 5', {}, /npm run deploy -- --env/],
  ['--env staging --percent 0', {}, /--percent is 1 to 100/],
  ['--env staging --force', {}, /Unknown option/],
  ['--env staging', { SHOP_DOMAIN: 'https://shop.example.com/' }, /SHOP_DOMAIN is no host name/],
  ['--env staging', { SHOP_DOMAIN: '' }, /SHOP_DOMAIN is no host name/],
  ['--env staging', { SHOP_DOMAIN: 'localhost' }, /SHOP_DOMAIN is no host name/],
  ['--env staging', { CLOUDFLARE_API_TOKEN: '' }, /npm run deploy needs CLOUDFLARE_API_TOKEN/],
])('refuses %s %o', (line, change, sentence) => {
  expect(() => read(line, change)).toThrow(sentence)
})
