import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenSource } from '../../client/screens.ts'
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

/** Files of `shared/api` without endpoints; every other file is named after a first segment. */
const API_HELPERS = ['all.ts', 'endpoint.ts', 'fields.ts']

/** Files of endpoints that are defined before the backend serves them. */
const UNSERVED: string[] = []

const apiFiles = filesOf('shared/api').filter((file) => !API_HELPERS.includes(file))
const endpointsOf = (file: string) => {
  const text = readFileSync(path.join(ROOT, 'shared/api', file), 'utf8')
  return [...text.matchAll(/^export const (\w+) = defineEndpoint\(/gm)].map(([, name]) => name ?? '')
}

/** `getCart` is served by `serveCart`, `clearCart` by `serveClearCart`. */
const handlerOf = (name: string) =>
  `serve${name.replace(/^get/, '').replace(/^./, (letter) => letter.toUpperCase())}`

describe('screens', () => {
  it.each(routeKeys)('%s has a screen', (key) => {
    expect(isThere(screenSource(key)), screenSource(key)).toBe(true)
  })

  it('folders of screens are named after their routes', () => {
    const known = routeKeys.map(kebab)
    expect(foldersOf('client/screens').filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('endpoints', () => {
  it.each(Object.entries(ENDPOINTS))('%s is defined in a file of its first segment', (name, endpoint) => {
    const segment = endpoint.path.split('/')[0]
    // A segment with many endpoints has more files that start with its name.
    const homes = apiFiles.filter((file) => endpointsOf(file).includes(name))
    expect(homes, `${name} belongs to shared/api/${segment}.ts`).toHaveLength(1)
    expect(homes[0]).toMatch(new RegExp(`^${segment}(-[a-z-]+)?\\.ts$`))
  })

  it.each(Object.entries(ENDPOINTS))(
    '%s is in the route table of its segment with the handler of its name',
    (name, endpoint) => {
      const file = `origin/${endpoint.path.split('/')[0]}/routes.ts`
      const handler = handlerOf(name)
      const table = readFileSync(path.join(ROOT, file), 'utf8')
      expect(table, `${file} lacks ${name}`).toContain(`\n  ${name}: ${handler},\n`)
      const source =
        new RegExp(`import \\{[^}]*\\b${handler}\\b[^}]*\\} from '([^']+)'`).exec(table)?.[1] ?? ''
      const definition = new RegExp(`export const ${handler}: Handler<\\s*typeof ${name}\\s*>`)
      expect(readFileSync(path.join(ROOT, path.dirname(file), source), 'utf8')).toMatch(definition)
    },
  )

  it.each([...firstSegments])('origin/%s/routes.ts contains only imports and the table', (segment) => {
    const text = readFileSync(path.join(ROOT, 'origin', segment, 'routes.ts'), 'utf8')
    const rest = text.replace(/^import \{[^}]*\} from '[^']+'\n/gm, '').trim()
    expect(rest).toMatch(/^(\/\*\* .*\*\/\n)?export const \w+Routes = \{\n(  \w+: serve\w+,\n)+\}$/)
  })

  it('every endpoint is in ENDPOINTS, or its file is listed as unserved', () => {
    const unserved = apiFiles.filter((file) => endpointsOf(file).some((name) => !(name in ENDPOINTS)))
    expect(unserved, 'files of shared/api with endpoints that no backend serves').toEqual(UNSERVED)
  })

  it('queries are in a file named after their segment', () => {
    // `user-account.ts` holds more queries of the segment `user`; the last two segments are served by the
    // edge.
    const segments = [...firstSegments, 'content', 'flags']
    const others = filesOf('client/queries').filter((file) => {
      const name = file.replace(/\.ts$/, '')
      return !segments.some((segment) => name === segment || name.startsWith(`${segment}-`))
    })
    expect(others).toEqual([])
  })
})

describe('migrations', () => {
  const names = readdirSync(path.join(ROOT, 'origin/db/migrations'))
  const contributing = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const ranges = [...contributing.matchAll(/\b(\d\d)xx /g)].map(([, range]) => range)

  it.each(names)('the migration %s has a number in a range of CONTRIBUTING.md', (name) => {
    expect(ranges).toContain(/^(\d\d)\d\d_[a-z0-9-_]+\.sql$/.exec(name)?.[1])
  })

  it('migrations have different numbers', () => {
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
  })
})
