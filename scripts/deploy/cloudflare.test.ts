import { expect, it } from 'vitest'
import { openCloudflare } from './cloudflare.ts'
import { namesOf } from './names.ts'

/** Cloudflare's API by path, in the shapes of developers.cloudflare.com/api. */
function account(answers: Record<string, unknown>, status: Record<string, number> = {}) {
  const asked: string[] = []
  const sent: unknown[] = []
  const ask = (address: string, init: RequestInit) => {
    const path = address.replace('https://api.cloudflare.com/client/v4/', '').replace('accounts/a/', '')
    asked.push(`${init.method} ${path}`)
    if (init.body) sent.push(JSON.parse(String(init.body)))
    const key = path.split('?')[0] ?? ''
    const isKnown = key in answers
    const body = isKnown ? { result: answers[key] } : { errors: [{ message: `${key} is not there` }] }
    return Promise.resolve(
      new Response(JSON.stringify(body), { status: status[key] ?? (isKnown ? 200 : 404) }),
    )
  }
  const cloudflare = openCloudflare({ CLOUDFLARE_ACCOUNT_ID: 'a', CLOUDFLARE_API_TOKEN: 't' }, ask)
  return { cloudflare, asked, sent }
}

const settings = {
  bindings: [
    { type: 'plain_text', name: 'ENVIRONMENT', text: 'staging' },
    { type: 'secret_text', name: 'CSRF_KEY' },
    { type: 'd1', name: 'DB' },
  ],
}

it('reads what there is by the names of one environment, and writes nothing', async () => {
  const { cloudflare, asked } = account({
    'd1/database': [
      { name: 'torg-staging-old', uuid: 'other' },
      { name: 'torg-staging', uuid: 'd' },
    ],
    'storage/kv/namespaces': [
      { title: 'torg-cache', id: 'production' },
      { title: 'torg-cache-staging', id: 'n' },
    ],
    'workers/domains': [{ service: 'torg-staging' }],
    'workers/scripts/torg-origin-staging/settings': settings,
    'd1/database/d/query': [{ results: [{ name: '0101_catalogue.sql' }] }],
    zones: [{ id: 'z' }],
  })
  expect(await cloudflare.read(namesOf('staging'), 'shop.example.com')).toEqual({
    databaseId: 'd',
    namespaceId: 'n',
    origin: { vars: { ENVIRONMENT: 'staging' }, secrets: ['CSRF_KEY'] },
    storefront: null,
    migrations: ['0101_catalogue.sql'],
    hasZone: true,
    servedBy: 'torg-staging',
  })
  expect(asked.filter((each) => !each.startsWith('GET'))).toEqual([
    'POST d1/database/d/query',
    'POST d1/database/d/query',
  ])
})

it('an empty account has nothing', async () => {
  const { cloudflare } = account({
    'd1/database': [],
    'storage/kv/namespaces': [],
    'workers/domains': [],
    zones: [],
  })
  const read = await cloudflare.read(namesOf('production'), 'shop.example.com')
  expect(read).toMatchObject({
    databaseId: null,
    namespaceId: null,
    migrations: [],
    hasZone: false,
    servedBy: null,
  })
})

it('a token that may not read says what Cloudflare says', async () => {
  const { cloudflare } = account({}, { 'd1/database': 403 })
  await expect(cloudflare.read(namesOf('staging'), 'shop.example.com')).rejects.toThrow(
    'Cloudflare refused account/d1/database?name=torg-staging: d1/database is not there',
  )
})

it('a new database has a place and replicas', async () => {
  const { cloudflare, sent } = account({ 'd1/database': { name: 'torg', uuid: 'd' }, 'd1/database/d': {} })
  expect(await cloudflare.makeDatabase('torg', 'weur')).toBe('d')
  expect(sent).toEqual([
    { name: 'torg', primary_location_hint: 'weur' },
    { read_replication: { mode: 'auto' } },
  ])
})

it('the shares are those of the newest deployment', async () => {
  const versions = [
    { version_id: 'v1', percentage: 90 },
    { version_id: 'v2', percentage: 10 },
  ]
  const { cloudflare } = account({
    'workers/scripts/torg/deployments': { deployments: [{ versions }, { versions: [] }] },
  })
  expect(await cloudflare.readShares('torg')).toEqual([
    { id: 'v1', percent: 90 },
    { id: 'v2', percent: 10 },
  ])
  expect(await cloudflare.readShares('unknown')).toEqual([])
})
