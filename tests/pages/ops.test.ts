import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openLocalStore } from '../../scripts/ops/local-store.ts'
import { openRemoteStore } from '../../scripts/ops/remote-store.ts'
import { runOps } from '../../scripts/ops/run.ts'
import { ROOT } from '../../scripts/project.ts'
import { seededState } from '../../scripts/shop/seeded-state.ts'
import { useShop } from '../support/shop.ts'
import { today } from '../support/clock.ts'

/** Runs `npm run ops` on the files of a running shop, which has them open. */

const home = mkdtempSync(path.join(tmpdir(), 'torg-ops-'))
const stateDir = path.join(home, 'state')
cpSync(await seededState(), stateDir, { recursive: true })
const shop = useShop({ stateDir })
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function ops(line: string): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const code = await runOps(line.split(' '), {
    say: (text) => said.push(text),
    complain: (text) => said.push(text),
    confirm: async () => false,
    openStore: () => openLocalStore(stateDir),
    openDatabase: () => Promise.reject(new Error('No command here opens the database')),
    ask: fetch,
    now: today,
    environment: {},
  })
  return { code, said: said.join('\n') }
}

/** Runs it like a person at a terminal. */
function opsCommand(words: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/ops.ts'), ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  )
}

const get = async (where: string, headers = {}) => {
  const response = await fetch(shop.current().url + where, { headers })
  return { status: response.status, text: await response.text(), said: response.headers.get('x-cache') ?? '' }
}
const FOLLOWS = { timeout: 30_000, interval: 200 }

describe('a running shop', () => {
  it('a running shop applies changes of its files', async () => {
    await expect.poll(async () => (await get('/no/')).said, FOLLOWS).toContain('hit')
    const before = await get('/no/')
    expect(before.text).not.toContain('torg-off')

    expect((await ops('switches analytics off')).code).toBe(0)
    await expect
      .poll(async () => (await get('/no/')).text, FOLLOWS)
      .toContain('<meta name="torg-off" content="analytics">')
    await expect.poll(async () => (await get('/no/')).said, FOLLOWS).toContain('hit')
    await ops('switches all on')
    await expect.poll(async () => (await get('/no/')).text, FOLLOWS).toBe(before.text)

    await ops('set page:home ttl=1 staleWhileRevalidate=0 staleIfError=0')
    await expect.poll(async () => (await get('/no/')).said, FOLLOWS).toContain('miss')
    await ops('unset page:home')
    await expect.poll(async () => (await get('/no/')).said, FOLLOWS).toMatch(/hit; age=([2-9]|\d\d)/)

    expect((await ops('status')).said).toContain('content:footer')
    await ops('purge page no/home')
    await expect.poll(async () => (await get('/no/')).said, FOLLOWS).toContain('miss; absent')
  })

  it('a running shop shows the variation that npm run ops has set', async () => {
    const visitor = { 'x-country': 'NO', 'x-language': 'nb', cookie: 'consent=statistics' }
    const flags = async () => (await get('/api/v1/flags/', visitor)).text
    expect(await flags()).not.toContain('mini-cart-opening')
    const environment = { TORG_STATE: stateDir }
    const set = await opsCommand(['flags', 'mini-cart-opening', 'manual'], environment)
    expect(set).toMatchObject({ code: 0, said: expect.stringContaining('manual') })
    expect((await opsCommand(['flags'], environment)).said).toMatch(
      /mini-cart-opening +in the browser +manual/,
    )
    await ops('purge entity growth')
    await expect.poll(flags, FOLLOWS).toContain('"mini-cart-opening":"manual"')
  })
})

describe('an editor’s banner', () => {
  it("an editor's banner shows on every page after a purge of its settings, until a visitor closes it", async () => {
    const banner = { id: 'late-vans', title: 'Late vans', text: 'Deliveries are late today.', link: null }
    await shop
      .current()
      .d1.prepare(
        `UPDATE content_documents SET json = json_set(json, '$.banner', json(?1)) WHERE _type = 'site_settings'`,
      )
      .bind(JSON.stringify(banner))
      .run()
    for (const line of ['purge entity content:site-settings', 'purge site no --yes']) {
      expect((await ops(line)).code).toBe(0)
    }
    const home = async (cookie = '') => (await get('/no/', { cookie })).text
    await expect.poll(() => home(), FOLLOWS).toContain('Deliveries are late today.')
    expect(await home()).toMatch(/<section[^>]*aria-label="Late vans"[^]*?<button[^>]*>Lukk<\/button>/)
    const response = await fetch(`${shop.current().url}/no/banner/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', referer: `${shop.current().url}/no/` },
      body: new URLSearchParams({ id: banner.id }),
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/no/'])
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
    const closed = await home(cookie)
    expect(closed).toContain('</html>')
    expect(closed).not.toContain('late today')
    expect(await home()).toContain('late today')
  })
})

describe('a deployed shop', () => {
  const values = new Map<string, string>()
  const asked: string[] = []
  const platform = createServer((request, outgoing) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    asked.push(`${request.method} ${pathname} ${request.headers.authorization}`)
    const name = decodeURIComponent(/\/values\/(.+)$/.exec(pathname)?.[1] ?? '')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const send = (result: unknown) =>
        outgoing
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ success: true, errors: [], messages: [], result }))
      if (pathname.endsWith('/keys')) return send([...values.keys()].map((each) => ({ name: each })))
      if (request.method === 'PUT') {
        values.set(name, Buffer.concat(chunks).toString())
        return send({})
      }
      const value = values.get(name)
      if (value !== undefined) return outgoing.end(value)
      outgoing.writeHead(404, { 'content-type': 'application/json' })
      return outgoing.end(
        JSON.stringify({ success: false, errors: [{ code: 10009, message: 'key not found' }], result: null }),
      )
    })
  })
  afterAll(() => void platform.close())

  it("a deployed shop is read and written through wrangler with the operator's token", async () => {
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    const { port } = platform.address() as AddressInfo
    const store = openRemoteStore({
      ...process.env,
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
      CLOUDFLARE_ACCOUNT_ID: 'account',
      CLOUDFLARE_API_TOKEN: 'operators-token',
      KV_NAMESPACE_ID: 'a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0',
    })
    expect(await store.get('policies')).toBeNull()
    await store.put('policies', '{"growth":{"ttl":10}}')
    expect(await store.get('policies')).toBe('{"growth":{"ttl":10}}')
    expect(await store.list()).toEqual(['policies'])
    expect(asked.every((each) => each.endsWith('Bearer operators-token'))).toBe(true)
    platform.closeAllConnections()
    await new Promise((resolve) => platform.close(resolve))
    await expect(store.get('policies')).rejects.toThrow('Cloudflare could not be reached')
  })

  it('a deployed shop requires an API token and a namespace id', () => {
    expect(() => openRemoteStore({ CLOUDFLARE_ACCOUNT_ID: 'account' })).toThrow(
      '--remote needs CLOUDFLARE_API_TOKEN, KV_NAMESPACE_ID',
    )
  })
})
