import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../../scripts/boundaries/module-graph.ts'
import { ROOT } from '../../scripts/project.ts'
import { ENDPOINTS } from '../../shared/api/all.ts'
import { FLAGS, htmlFlagsOf } from '../../shared/flags.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { POLICIES } from '../../worker/cache/policies.ts'

/** A row that nothing reads looks like a feature and does nothing. */

const readers = ['client', 'worker']
  .flatMap((folder) => sourceFiles(ROOT, folder))
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'worker/cache/policies.ts')
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
const isRead = (name: string) => readers.some((text) => text.includes(`'${name}'`))

describe('every flag', () => {
  it.each(Object.keys(FLAGS))('%s is read by its name in client/ or worker/', (flag) => {
    expect(isRead(flag)).toBe(true)
  })

  it.each(Object.entries(FLAGS))(
    '%s stands in `flags` of a route of shared/routes.ts exactly when it changes HTML',
    (flag, { html }) => {
      const routes = (Object.keys(ROUTES) as RouteKey[]).filter((key) => htmlFlagsOf(key).includes(flag))
      expect(routes.length > 0, `routes: ${routes.join(', ')}`).toBe(html)
    },
  )
})

describe('every row of worker/cache/policies.ts', () => {
  const catalogue = Object.values(ENDPOINTS)
    .filter(({ kind }) => kind === 'catalogue')
    .map(({ path: address }) => `catalogue:${address.split('/')[0]}`)

  it.each(Object.keys(POLICIES))('%s has the name of a catalogue segment, or worker/ reads it', (name) => {
    expect(name.startsWith('catalogue:') ? catalogue.includes(name) : isRead(name)).toBe(true)
  })
})
