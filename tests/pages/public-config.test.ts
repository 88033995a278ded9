import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DIST } from '../../scripts/project.ts'
import { readDefaults } from '../../scripts/shop/shop.ts'
import { PUBLIC_KEYS } from '../../shared/public-config.ts'
import { useShop } from '../support/shop.ts'

/** Values of the environment that no page and no script may hold, each with a word of its own. */
const HIDDEN = {
  CLIENT_TOKEN: 'kanari-client-token',
  CMS_TOKEN: 'kanari-cms-token',
  CSRF_KEY: 'kanari-csrf-key',
  GROWTH_CLIENT_KEY: 'sdk-kanari',
  SENTRY_DSN: 'https://kanaridsn@reference.internal/error-reports/1',
  COLLECTOR_URL: 'https://reference.internal/collector?kanari',
  PAYMENT_WEBHOOK_KEY: 'kanari-webhook-key',
  CACHE_CONTROLS_SECONDS: '0',
}
const PUBLIC = Object.fromEntries(
  Object.values(PUBLIC_KEYS).map((key) => [
    key,
    key === 'PUBLIC_TAG_MANAGER_ENABLED' ? 'false' : `${key}-value`,
  ]),
)
const PAGES = [
  '/no/',
  '/se-en/categories/1',
  '/no/products/101',
  '/no/search/?q=melk',
  '/no/cart/',
  '/no/user/login/',
  '/no/cookies/',
  '/no/nowhere/',
  '/no/token-authentication/a1B2c3D4e5F6g7H8i9/',
  '/manifests/no.json',
  '/robots.txt',
]

const shop = useShop({ vars: { ...HIDDEN, ...PUBLIC } })

describe('the environment', () => {
  it.each(PAGES)('reaches %s with its seven public values only', async (page) => {
    const text = await (await fetch(shop.current().url + page)).text()
    expect(text.length).toBeGreaterThan(20)
    expect(text.toLowerCase()).not.toContain('kanari')
    expect(text).not.toContain('reference.internal')
    if (!text.startsWith('<!DOCTYPE') || page.includes('nowhere')) return
    for (const value of Object.values(PUBLIC)) expect(text, value).toContain(value)
  })

  it('reaches no script: the build holds none of its values', () => {
    const { storefront, origin } = readDefaults()
    const told = [
      ...Object.values(PUBLIC_KEYS),
      'ENVIRONMENT',
      'COMPRESS',
      'PUBLIC_ORIGIN',
      'PUBLIC_ORIGINS',
      'ALLOWED_HOSTS',
    ]
    const values = Object.entries({ ...storefront, ...origin })
      .filter(([key, value]) => !told.includes(key) && value.length > 7)
      .map(([, value]) => value)
    expect(values).toContain('torg-development-client-token')
    const folder = path.join(DIST, 'client/assets')
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(50)
    for (const script of scripts) {
      const text = readFileSync(path.join(folder, script), 'utf8')
      for (const value of [...values, 'reference.internal'])
        expect(text.includes(value), `${value} in ${script}`).toBe(false)
      expect(text, script).not.toMatch(/\b(SENTRY_DSN|CLIENT_TOKEN|CSRF_KEY|CMS_TOKEN)\b/)
    }
  })

  it('has no source map among the served files, and no script names one', () => {
    const files = readdirSync(path.join(DIST, 'client'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    for (const file of files.filter((each) => each.endsWith('.js'))) {
      expect(readFileSync(path.join(DIST, 'client', file), 'utf8'), file).not.toContain('sourceMappingURL')
    }
  })

  it.each(['assets/entry.js.map', '.vite/release', '.vite/manifest.json', 'source-maps/assets/entry.js.map'])(
    'does not serve %s',
    async (file) => {
      expect((await fetch(`${shop.current().url}/${file}`)).status).not.toBe(200)
    },
  )
})
