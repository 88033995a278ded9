import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { ROOT } from '../../project.ts'
import { leanQueries, QUERY_FILES } from './lean-queries.ts'

const folder = path.join(ROOT, 'node_modules/@tanstack/query-core/build/modern')
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')

it.each(['queryClient.js', 'queryCache.js', 'queryObserver.js', 'timeoutManager.js'])(
  'the plugin removes unused methods of the installed %s and leaves a valid module',
  (file) => {
    expect(`${folder}/${file}`).toMatch(QUERY_FILES)
    const code = read(file)
    const lean = leanQueries(code, file)
    expect(lean.length).toBeLessThan(code.length)
    expect(parseSync(file, lean).errors).toEqual([])
  },
)

it('the client of queries keeps what pages call', () => {
  const lean = leanQueries(read('queryClient.js'), 'queryClient.js')
  expect(lean).toContain('\tsetQueryData(')
  expect(lean).toContain('\tresumePausedMutations() {')
  expect(lean).not.toContain('\tresetQueries(')
})

it('the error names the methods that another version lacks, the list to change, and the plain build', () => {
  const code = read('queryClient.js').replace('\tresetQueries(', '\tother(')
  expect(() => leanQueries(code, 'queryClient.js')).toThrow(
    'query-core/queryClient.js has no resetQueries: correct scripts/build/lean/lean-queries.ts, or build with TORG_BUILD=plain.',
  )
})
