import { expect, it } from 'vitest'
import { nameBuild } from './build-name.ts'
import { parseEnv } from '../env.ts'

const SETTINGS = {
  ALLOWED_HOSTS: 'shop.test',
  PUBLIC_ORIGIN: 'https://shop.test',
  PUBLIC_CHAT_MESSENGER_ID: 'one',
  CMS_TOKEN: 'secret',
}
const nameWith = (changed: Record<string, string>, id = 'abc') =>
  nameBuild(id, parseEnv({ ...SETTINGS, ...changed }))

it('nameBuild changes with the sources and with every setting that a page shows', () => {
  const names = [
    nameWith({}),
    nameWith({}, 'abd'),
    nameWith({ PUBLIC_ORIGIN: 'https://other.test' }),
    nameWith({ PUBLIC_CHAT_MESSENGER_ID: 'two' }),
    nameWith({ PUBLIC_COLLECTOR_URL: 'https://collector.test' }),
    nameWith({ MAPS_STYLE_URL: 'https://maps.test/style' }),
    nameWith({ PAYMENT_ORIGINS: 'https://pay.test' }),
    nameWith({ ALLOW_TEST_PAYMENTS: 'true' }),
  ]
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^ab[cd]-[\da-z]{6}$/)
})

it('nameBuild is the same in every isolate and ignores settings that no page shows', () => {
  expect(nameWith({})).toBe(nameWith({}))
  expect(nameWith({ CMS_TOKEN: 'another', API_HOST: 'https://api.test' })).toBe(nameWith({}))
})
