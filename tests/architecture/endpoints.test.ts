import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from '../../scripts/boundaries/module-graph.ts'
import { ROOT } from '../../scripts/project.ts'
import { ENDPOINTS } from '../../shared/api/all.ts'
import type { Endpoint } from '../../shared/api/endpoint.ts'

/**
 * An endpoint that nothing of the storefront calls costs tests and care for nobody. Those that wait for their
 * caller are rows of docs/reference/api.md#endpoints-without-a-caller, each with its reason.
 */

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Client, worker, and the forms that both run (tests/architecture/forms.test.ts). */
const callers = ['client', 'worker', 'shared/forms']
  .flatMap((folder) => sourceFiles(ROOT, folder))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map(read)

const imported = new Set(
  callers.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '[./]*(?:shared\/)?api\/[\w-]+\.ts'/g)].flatMap(
      ([, names = '']) => names.match(/\b\w+\b/g) ?? [],
    ),
  ),
)
const called = Object.entries<Endpoint>(ENDPOINTS)
  .filter(
    ([name, endpoint]) =>
      // A link that downloads has the address in place of the endpoint.
      imported.has(name) || callers.some((text) => text.includes(`"/api/v1/${endpoint.path}"`)),
  )
  .map(([name]) => name)

const [, section = ''] = read('docs/reference/api.md').split('\n## Endpoints without a caller\n')
const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` +\| `([^`]+)` +\| (.*?) +\|$/gm)]
const waiting = new Map(rows.map(([, name = '', address, reason]) => [name, { address, reason }]))

it('every endpoint is called by the storefront, or is in the list of those that wait for a caller', () => {
  const uncalled = Object.keys(ENDPOINTS).filter((name) => !called.includes(name))
  expect([...waiting.keys()].toSorted()).toEqual(uncalled.toSorted())
})

it.each([...waiting])('%s is listed with its address and a reason', (name, { address, reason }) => {
  const { method, path: below } = ENDPOINTS[name as keyof typeof ENDPOINTS]
  expect(address).toBe(`${method} ${below}`)
  expect(reason).toMatch(/\w{3}/)
})
