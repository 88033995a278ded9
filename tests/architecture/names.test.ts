import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SCREENS, screenSource } from '../../client/screens.ts'
import { ROOT } from '../../scripts/project.ts'
import { ENDPOINTS } from '../../shared/api/all.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'

const isThere = (file: string) => existsSync(path.join(ROOT, file))
const foldersOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const filesOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder)).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))

const routeKeys = Object.keys(ROUTES) as RouteKey[]
const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const firstSegments = new Set(
  Object.values(ENDPOINTS).map(({ path: address }) => address.split('/')[0] ?? ''),
)

/** What the files of `shared/api` are made of; every other file is a first segment. */
const API_GROUND = ['all.ts', 'endpoint.ts', 'fields.ts']

/** Written down before they are served, so that both sides can be built; a file leaves when all are served. */
const AHEAD: string[] = []

const apiFiles = filesOf('shared/api').filter((file) => !API_GROUND.includes(file))
const endpointsOf = (file: string) => {
  const text = readFileSync(path.join(ROOT, 'shared/api', file), 'utf8')
  return [...text.matchAll(/^export const (\w+) = defineEndpoint\(/gm)].map(([, name]) => name ?? '')
}

describe('screens', () => {
  it.each(routeKeys)('%s has a screen, or answers 404 until it has', (key) => {
    expect(isThere(screenSource(key)), `SCREENS.${key} and ${screenSource(key)} must agree`).toBe(
      SCREENS[key] !== null,
    )
  })

  it('live in folders named after their routes', () => {
    const known = routeKeys.map(kebab)
    expect(foldersOf('client/screens').filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('endpoints', () => {
  it.each(Object.entries(ENDPOINTS))('%s is defined and served under its first segment', (name, endpoint) => {
    const segment = endpoint.path.split('/')[0]
    // A segment with many endpoints has further files that begin with its name.
    const homes = apiFiles.filter((file) => endpointsOf(file).includes(name))
    expect(homes, `${name} belongs to shared/api/${segment}.ts`).toHaveLength(1)
    expect(homes[0]).toMatch(new RegExp(`^${segment}(-[a-z-]+)?\\.ts$`))
    expect(isThere(`origin/${segment}/routes.ts`), `origin/${segment}/routes.ts`).toBe(true)
  })

  it('are in the table, or wait for their backend', () => {
    const ahead = apiFiles.filter((file) => endpointsOf(file).some((name) => !(name in ENDPOINTS)))
    expect(ahead, 'files of shared/api that define endpoints nobody serves').toEqual(AHEAD)
  })

  it('have their queries in a file named after the segment', () => {
    // `user-account.ts` holds further queries of the segment `user`; the last two are the edge's own calls.
    const segments = [...firstSegments, 'content', 'flags']
    const strangers = filesOf('client/queries').filter((file) => {
      const name = file.replace(/\.ts$/, '')
      return !segments.some((segment) => name === segment || name.startsWith(`${segment}-`))
    })
    expect(strangers).toEqual([])
  })
})

describe('catalogues', () => {
  it('have the same nouns in every language', () => {
    const nouns = (language: string) =>
      readdirSync(path.join(ROOT, 'locales', language)).filter((name) => name.endsWith('.po'))
    expect(nouns('nb')).toEqual(nouns('en'))
    expect(nouns('sv')).toEqual(nouns('en'))
  })
})

describe('migrations', () => {
  it('are numbered once each, in the range of an area', () => {
    const names = readdirSync(path.join(ROOT, 'origin/db/migrations'))
    const numbers = names.map((name) => /^0[1-9]\d\d(?=_[a-z0-9-_]+\.sql$)/.exec(name)?.[0])
    expect(numbers, names.join(' ')).not.toContain(undefined)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
