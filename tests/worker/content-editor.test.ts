import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PURGES_MAX } from '../../shared/content/editing-headers.ts'
import { createMemoryCache } from '../support/memory-cache.ts'
import { createMemoryKv } from '../support/memory-kv.ts'
import { createStubPages } from '../support/stub-pages.ts'
import { startBackend } from './backend.ts'
import { createTestEdge } from './edge.ts'

/** What the storefront does for the console's editor of content: purges, and previews for staff only. */

const STAFF = `sessionid=${'S'.repeat(43)}`
const TOKEN = `abc.${'T'.repeat(43)}`
const ADVENT = '/no/seasonal/advent/'

let purges = ''
const asked: string[] = []
const backend = await startBackend()
beforeAll(() => {
  backend.respondWith((request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    const isStaff = request.headers.cookie?.includes(STAFF) === true
    if (url.startsWith('/console/preview')) {
      response
        .writeHead(isStaff && url.endsWith(encodeURIComponent(TOKEN)) ? 204 : 404, {
          'x-previewed': 'p%C3%A5ske-no-nb',
        })
        .end()
    } else if (/^\/console\/(content|categories)\//.test(url)) {
      response.writeHead(isStaff ? 303 : 404, { location: `${url}?done=x`, 'x-purge': purges })
      response.end()
    } else response.writeHead(404).end()
  })
})
afterAll(() => backend.close())

function create() {
  const kv = createMemoryKv()
  const stub = createStubPages()
  const edge = createTestEdge({
    pages: stub.pages,
    variables: { API_HOST: backend.url },
    world: { kv: kv as unknown as KVNamespace, cache: createMemoryCache() },
  })
  const publish = (page = '/console/content/?document=advent-no-nb') =>
    edge.request(page, {
      method: 'POST',
      headers: {
        cookie: STAFF,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: 'action=publish',
    })
  const generations = () =>
    JSON.parse(kv.stored.get('generations')?.value ?? '{}') as Record<string, Record<string, number>>
  return { edge, publish, generations }
}

let { edge, publish, generations } = create()
beforeEach(() => {
  ;({ edge, publish, generations } = create())
  asked.length = 0
})

describe('a publication', () => {
  it('ends the copies that the console names, and tells the browser nothing of them', async () => {
    purges = 'entity content:advent, entity content:page-list, site no'
    const response = await publish()
    expect(response.status).toBe(303)
    expect(response.headers.get('x-purge')).toBeNull()
    expect(Object.keys(generations()['entities'] ?? {})).toEqual(['content:advent', 'content:page-list'])
    expect(Object.keys(generations()['sites'] ?? {})).toEqual(['no'])
  })

  it('is a change like that of every other panel', async () => {
    purges = 'entity category:7'
    expect((await publish('/console/categories/')).status).toBe(303)
    expect(Object.keys(generations()['entities'] ?? {})).toEqual(['category:7'])
  })

  it.each([
    ['every copy of a long list', PURGES_MAX, { entities: PURGES_MAX, isAll: false }],
    ['everything when a list is longer still', PURGES_MAX + 1, { entities: 0, isAll: true }],
  ])('ends %s', async (_, count, expected) => {
    purges = Array.from({ length: count }, (_, index) => `entity category:${index + 1}`).join(', ')
    await publish('/console/categories/')
    const { all, entities = {} } = generations()
    expect({ entities: Object.keys(entities).length, isAll: Number(all) > 0 }).toEqual(expected)
  })

  it('is confirmed to the editor though a purge is none, which is reported', async () => {
    purges = 'entity ../x'
    expect((await publish()).status).toBe(303)
    expect(generations()).toEqual({})
    expect(edge.reports.map(({ error }) => String(error)).join()).toContain('The console named a purge')
  })
})

describe('a preview', () => {
  const open = (path: string, cookie = STAFF) => edge.request(path, { headers: { cookie } })

  it('is the page for staff, never stored and never indexed', async () => {
    for (const time of [1, 2]) {
      const response = await open(`${ADVENT}?preview=${TOKEN}`)
      expect([time, response.status]).toEqual([time, 200])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(response.headers.get('x-cache')).toBe('bypass; preview')
    }
    expect(asked.filter((url) => url.startsWith('/console/preview'))).toHaveLength(2)
  })

  it('is not found for anyone else, and for another token', async () => {
    for (const [token, cookie] of [
      [TOKEN, ''],
      [TOKEN, `sessionid=${'C'.repeat(43)}`],
      [`abd.${'T'.repeat(43)}`, STAFF],
      ['nonsense', STAFF],
      ['', STAFF],
    ] as const) {
      const response = await open(`${ADVENT}?preview=${encodeURIComponent(token)}`, cookie)
      expect([token, response.status]).toEqual([token, 404])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
    }
  })

  it('leaves the stored page to visitors', async () => {
    await open(`${ADVENT}?preview=${TOKEN}`)
    const visited = await open(ADVENT, '')
    expect(visited.status).toBe(200)
    expect(visited.headers.get('x-cache')).toMatch(/^miss/)
    expect(visited.headers.get('x-robots-tag')).toBeNull()
  })
})
