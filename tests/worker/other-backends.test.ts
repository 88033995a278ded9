import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/project.ts'
import { REPORTS_PATH } from '../../shared/reporting/report-limits.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

/**
 * The built storefront before another company's systems, which run in a process of their own and share no code with
 * the reference backend: each is put in its place by the variables of docs/configuration.md#swapping alone.
 */
type Seen = { method: string; url: string; headers: Record<string, string>; body: string }

const STAFF = `sessionid=${'S'.repeat(43)}`
const CONSENTING = 'consent=statistics'
const device = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

let company: { url: string; process: ChildProcess }
/** The same again under another address: what has nothing to do with the shop's backend. */
let services: typeof company
let shop: TestShop
beforeAll(async () => {
  company = await startCompany()
  services = await startCompany()
  const host = services.url.replace('http://', '')
  shop = await startTestShop({
    vars: {
      API_HOST: company.url,
      CMS_URL: `${company.url}/v2023-08-01/graphql/production/default`,
      CMS_TOKEN: 'company-cms-token',
      GROWTH_API_HOST: company.url,
      GROWTH_CLIENT_KEY: 'sdk-company',
      GROWTH_DECRYPTION_KEY: 'Zm9ydHktdHdvIGlzIGtleQ==',
      IMAGE_ORIGINS: 'https://pictures.company.example',
      COLLECTOR_URL: `${services.url}/events`,
      SENTRY_DSN: `http://key@${host}/sentry/9`,
      MESSENGER_URL: 'https://chat.company.example/boot.js',
      MESSENGER_ORIGINS: 'https://chat.company.example',
      CACHE_CONTROLS_SECONDS: '0',
    },
  })
})
afterAll(async () => {
  await shop?.stop()
  company?.process.kill()
  services?.process.kill()
})
beforeEach(async () => {
  await fetch(`${company.url}/away`)
  await shop.forgetCaches()
})

const open = (address: string, cookie = '', init: RequestInit = {}) =>
  fetch(shop.url + address, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } })
const seen = async (part: string, by = company) =>
  ((await (await fetch(`${by.url}/seen`)).json()) as Seen[]).filter(({ url }) => url.includes(part))

describe('API_HOST', () => {
  it('shows a product of the other company, and its pictures follow', async () => {
    const page = await open('/no/products/7/')
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(text).toContain('Kaffe, mørkbrent')
    expect(text).toContain('59,90')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(/img-src 'self' data: https:\/\/pictures\.company\.example[ ;]/)
    const picture = await open('/media/products/7.jpg?v=abc')
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await seen('/products/7/'))[0]?.headers).toMatchObject({
      'x-client-token': 'torg-development-client-token',
      'x-country': 'NO',
    })
  })

  it('a page that it does not have is a 404, and a call that it does not know is its own answer', async () => {
    expect((await open('/no/products/8/')).status).toBe(404)
    expect(
      (await open('/api/v1/units/', '', { headers: { 'x-country': 'NO', 'x-language': 'nb' } })).status,
    ).toBe(404)
  })
})

describe('the Edge panel without the reference console', () => {
  it('opens to whom the other API calls staff, and to nobody else', async () => {
    const panel = await open('/console/edge/', STAFF)
    expect(panel.status).toBe(200)
    expect(await panel.text()).toContain('page:category')
    for (const cookie of ['', `sessionid=${'C'.repeat(43)}`]) {
      const refused = await open('/console/edge/', cookie)
      expect(refused.status).toBe(404)
      expect(await refused.text()).not.toContain('page:category')
    }
  })

  it('stays open to its last visitors for twelve hours while the API is away, by their session only', async () => {
    const pass = (await open('/console/edge/', STAFF)).headers.get('set-cookie') ?? ''
    expect(pass).toMatch(/^edgepass=.*; Path=\/console\/; Max-Age=43200; HttpOnly; SameSite=Strict/)
    const cookie = pass.split(';')[0] ?? ''
    await fetch(`${company.url}/away?yes`)
    const panel = await open('/console/edge/', `${STAFF}; ${cookie}`)
    expect(panel.status).toBe(200)
    expect(await panel.text()).toContain('The backend does not answer.')
    const forged = cookie.replace(/\d+/, '99999999999999')
    for (const wrong of [STAFF, `sessionid=${'C'.repeat(43)}; ${cookie}`, `${STAFF}; ${forged}`])
      expect((await open('/console/edge/', wrong)).status).toBe(503)
  })
})

describe('CMS_URL', () => {
  it('shows every kind of block of Sanity’s default editor', async () => {
    const text = await (await open('/no/legal/terms-and-conditions/')).text()
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    for (const [written, shown] of [
      ['h1', 'h2'],
      ['h2', 'h2'],
      ['h3', 'h3'],
      ['h4', 'h4'],
      ['h5', 'h4'],
      ['h6', 'h4'],
      ['blockquote', 'blockquote'],
    ] as const)
      expect(main).toMatch(new RegExp(`<${shown}[^>]*><span>Skrevet som ${written}</span></${shown}>`))
    expect(main).toMatch(/<ol[^>]*><li><span>Første punkt<\/span><div[^>]*><ol[^>]*><li><span>Underpunkt/)
    expect(main).toMatch(/<ul[^>]*><li><span>Kulepunkt/)
    expect(main).toContain('https://pictures.company.example/terms.jpg')
    expect((await seen('/graphql/'))[0]?.headers['authorization']).toBe('Bearer company-cms-token')
  })

  it('takes null for every optional field, and the page is still stored', async () => {
    const first = await open('/no/products/7/')
    const text = await first.text()
    expect(text).toContain('Om kaffe')
    expect((await seen('/sentry/', services)).map(({ body }) => body).join('\n')).not.toContain(
      'Part of a document',
    )
    // The first visitor gets the page as it is made.
    await expect.poll(async () => (await open('/no/products/7/')).headers.get('x-cache')).toMatch(/^hit/)
  })
})

describe('GROWTH_API_HOST', () => {
  const flagsOf = async (n: number) =>
    (await (
      await open('/api/v1/flags/', `${CONSENTING}; device_id=${device(n)}`, {
        headers: { 'x-country': 'NO', 'x-language': 'nb' },
      })
    ).json()) as { experiments: Record<string, string>; forced: string[] }

  it('opens an encrypted payload, with its holdout, prerequisite and saved group', async () => {
    const decided = await Promise.all(Array.from({ length: 40 }, (_, n) => flagsOf(n + 100)))
    const popular = decided.filter(({ experiments }) => experiments['home-first-shelf'] === 'popular')
    expect(popular.length).toBeGreaterThan(8)
    expect(popular.length).toBeLessThan(32)
    expect(popular.every(({ forced }) => !forced.includes('home-first-shelf'))).toBe(true)
    expect((await flagsOf(99)).experiments['home-first-shelf']).toBeUndefined()
  })

  it('a rule that cannot be read makes its flag the control, and no page an error', async () => {
    const { experiments } = await flagsOf(1)
    expect(experiments['mini-cart-opening']).toBeUndefined()
    const home = await open('/no/products/7/', `${CONSENTING}; device_id=${device(1)}`)
    expect(home.status).toBe(200)
  })
})

describe('collector, error service and messenger', () => {
  it('get what is theirs, and no token or session of the shop', async () => {
    const event = { schema: 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4', data: [] }
    const sent = await open('/collector/com.snowplowanalytics.snowplow/tp2', `${CONSENTING}; ${STAFF}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: shop.url },
      body: JSON.stringify(event),
    })
    expect(sent.status).toBe(200)
    const report = { event_id: 'e'.repeat(32), exception: { values: [{ type: 'Error', value: 'It broke' }] } }
    const reported = await open(REPORTS_PATH, STAFF, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', origin: shop.url },
      body: ['{}', '{"type":"event"}', JSON.stringify(report)].join('\n'),
    })
    expect(reported.status).toBe(204)
    const [received] = await seen('/events/com.snowplowanalytics.snowplow/tp2', services)
    expect(JSON.parse(received?.body ?? '')).toEqual(event)
    await expect
      .poll(async () => (await seen('/sentry/api/9/envelope/', services)).map(({ body }) => body).join('\n'))
      .toContain('It broke')
    for (const { headers } of await seen('/', services)) {
      expect(headers).not.toHaveProperty('cookie')
      expect(headers).not.toHaveProperty('x-client-token')
    }

    const script = await open('/support/messenger.js?key=torg-chat')
    expect(script.status).toBe(302)
    expect(script.headers.get('location')).toBe('https://chat.company.example/boot.js?key=torg-chat')
  })
})

async function startCompany() {
  const child = spawn(process.execPath, [path.join(ROOT, 'tests/support/other-company.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('exit', (code) => reject(new Error(`The other company ended with ${code}`)))
  })
  return { url: `http://127.0.0.1:${port}`, process: child }
}
