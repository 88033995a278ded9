import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listSourceMaps, moveSourceMaps, packSourceMap } from '../build/source-maps.ts'
import { createSentryRelease } from './sentry-release.ts'
import { storeSourceMaps } from './store-source-maps.ts'

const MAP = {
  sources: ['../../client/app.tsx', '../../node_modules/react/index.js'],
  names: ['total'],
  mappings: 'AAAAA',
  sourcesContent: ['const ours = 1', 'const theirs = 2'],
}

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'torg-maps-'))
  for (const folder of ['client/assets', 'client/.vite', 'torg'])
    mkdirSync(path.join(dist, folder), { recursive: true })
  writeFileSync(path.join(dist, 'client/.vite/release'), 'build-1')
  writeFileSync(path.join(dist, 'client/assets/a.js'), 'a()')
  writeFileSync(path.join(dist, 'client/assets/a.js.map'), JSON.stringify(MAP))
  writeFileSync(path.join(dist, 'torg/index.js'), 'b()')
  writeFileSync(path.join(dist, 'torg/index.js.map'), JSON.stringify(MAP))
  moveSourceMaps(dist)
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

describe('source maps', () => {
  it('leave the folder that is served, and are found under the names of their scripts', () => {
    expect(listSourceMaps(dist)).toEqual([
      { file: 'assets/a.js', mapPath: path.join(dist, 'source-maps/assets/a.js.map') },
      { file: 'index.js', mapPath: path.join(dist, 'torg/index.js.map') },
    ])
  })

  it('are packed without the texts of packages, with sources from the project on', () => {
    const [first = { file: '', mapPath: '' }] = listSourceMaps(dist)
    const { content } = packSourceMap(first)
    expect(JSON.parse(gunzipSync(Buffer.from(content, 'base64')).toString())).toEqual({
      ...MAP,
      sources: ['client/app.tsx', 'node_modules/react/index.js'],
      sourcesContent: ['const ours = 1', null],
    })
  })

  it('are stored once for a build', async () => {
    const rows = new Map<string, unknown[]>()
    const statement = (values: unknown[] = []) => ({
      bind: (...bound: unknown[]) => statement(bound),
      first: async () => ({ count: rows.size }),
      values,
    })
    const db = {
      prepare: () => statement(),
      batch: async (all: { values: unknown[] }[]) => {
        for (const { values } of all) rows.set(String(values[0]), values)
        return []
      },
    } as unknown as Parameters<typeof storeSourceMaps>[0]
    const at = new Date('2026-11-26T12:00:00.000Z')
    expect(await storeSourceMaps(db, { distDir: dist, at })).toBe(2)
    expect([...rows.values()].map(([file, release, stored]) => [file, release, stored])).toEqual([
      ['assets/a.js', 'build-1', at.toISOString()],
      ['index.js', 'build-1', at.toISOString()],
    ])
    expect(await storeSourceMaps(db, { distDir: dist, at })).toBe(0)
  })
})

describe('a release at Sentry', () => {
  const settings = { url: 'https://sentry.example', org: 'shop', project: 'web', token: 'secret' }
  const build = () => ({ release: 'build-1', maps: listSourceMaps(dist), distDir: dist })

  it('has each script with the header that names its map, and the map', async () => {
    const asked: string[] = []
    const files = await createSentryRelease(settings, build(), async (address, { headers, body }) => {
      expect(new Headers(headers).get('authorization')).toBe('Bearer secret')
      const said =
        body instanceof FormData
          ? [body.get('name'), body.get('header'), await (body.get('file') as File).text()]
              .filter(Boolean)
              .join(' ')
          : String(body)
      asked.push(`${address.replace('https://sentry.example/api/0/', '')} ${said.slice(0, 60)}`)
      return new Response('{}', { status: 201 })
    })
    expect(files).toBe(4)
    const map = JSON.stringify(MAP)
    const of = 'projects/shop/web/releases/build-1/files/'
    expect(asked).toEqual([
      'organizations/shop/releases/ {"version":"build-1","projects":["web"]}',
      `${of} ~/assets/a.js Sourcemap:a.js.map a()`,
      `${of} ${`~/assets/a.js.map ${map}`.slice(0, 60)}`,
      `${of} ~/index.js Sourcemap:index.js.map b()`,
      `${of} ${`~/index.js.map ${map}`.slice(0, 60)}`,
    ])
  })

  it('that exists already is no failure, and any other refusal says what Sentry said', async () => {
    await expect(
      createSentryRelease(settings, build(), async () => new Response('', { status: 409 })),
    ).resolves.toBe(4)
    await expect(
      createSentryRelease(settings, build(), async () => new Response('no such project', { status: 404 })),
    ).rejects.toThrow('status 404: no such project')
  })
})
