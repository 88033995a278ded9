import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from '../../scripts/boundaries/module-graph.ts'
import { ROOT } from '../../scripts/project.ts'

/** Settings that hold backend addresses, the API's prefix on its host, and the service binding's host. */
const ADDRESS = /\b(apiHost|cmsUrl|growthApiHost|paymentProviderUrl)\b|tienda-web-api|reference\.internal/

it('only worker/upstream/addresses.ts builds addresses of backends', () => {
  const makers = ['worker', 'client', 'shared']
    .flatMap((folder) => sourceFiles(ROOT, folder))
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file) && file !== 'worker/env.ts')
    .filter((file) => ADDRESS.test(withoutComments(readFileSync(path.join(ROOT, file), 'utf8'))))
  expect(makers).toEqual(['worker/upstream/addresses.ts'])
})

function withoutComments(code: string): string {
  return code.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
}
