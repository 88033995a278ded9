import { expect, it } from 'vitest'
import { openRemoteDatabase } from './remote-database.ts'

const ENVIRONMENT = {
  CLOUDFLARE_ACCOUNT_ID: 'account',
  CLOUDFLARE_API_TOKEN: 'token',
  D1_DATABASE_ID: 'base',
}

/** Cloudflare's API, which notes what it is asked and gives one answer. */
function api(answer: unknown, status = 200) {
  const asked: { address: string; body: unknown; authorization: string | null }[] = []
  const ask = async (address: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('authorization')
    asked.push({ address, body: JSON.parse(String(init.body)), authorization })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status })
  }
  return { asked, db: openRemoteDatabase(ENVIRONMENT, ask) }
}

it('a statement is one request with its parameters', async () => {
  const { asked, db } = api({ success: true, result: [{ results: [{ id: 5 }] }] })
  expect(await db.prepare('SELECT id FROM products WHERE id = ?1').bind(5).first()).toEqual({ id: 5 })
  expect(asked).toEqual([
    {
      address: 'https://api.cloudflare.com/client/v4/accounts/account/d1/database/base/query',
      body: { sql: 'SELECT id FROM products WHERE id = ?1', params: [5] },
      authorization: 'Bearer token',
    },
  ])
})

it('a batch is one request, with the rows of each statement', async () => {
  const { asked, db } = api({
    success: true,
    result: [
      { results: [{ a: 1 }], meta: { changes: 0 } },
      { results: [], meta: { changes: 2 } },
    ],
  })
  const rows = await db.batch([
    db.prepare('SELECT 1 AS a'),
    db.prepare('DELETE FROM x WHERE y = ?1').bind('z'),
  ])
  expect(rows).toEqual([
    { results: [{ a: 1 }], meta: { changes: 0 } },
    { results: [], meta: { changes: 2 } },
  ])
  expect(asked[0]?.body).toEqual({
    batch: [
      { sql: 'SELECT 1 AS a', params: [] },
      { sql: 'DELETE FROM x WHERE y = ?1', params: ['z'] },
    ],
  })
})

it('a refused statement says what Cloudflare says', async () => {
  const { db } = api({ success: false, errors: [{ message: 'no such table: products' }] }, 400)
  await expect(db.prepare('SELECT 1').all()).rejects.toThrow(
    'Cloudflare refused a statement for database base: no such table: products',
  )
  await expect(api('<html>', 502).db.prepare('SELECT 1').all()).rejects.toThrow('status 502')
})

it('missing settings are named before anything is asked', () => {
  expect(() => openRemoteDatabase({ CLOUDFLARE_ACCOUNT_ID: 'account' })).toThrow(
    '--remote needs CLOUDFLARE_API_TOKEN, D1_DATABASE_ID, as npm run deploy does (docs/configuration.md).',
  )
})
