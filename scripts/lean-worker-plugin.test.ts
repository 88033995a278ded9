import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { leanEndpoints } from './lean-endpoints.ts'
import { leanReactServer } from './lean-react-server.ts'
import { leanServer } from './lean-worker-plugin.ts'
import { keepStrings } from './react-strings.ts'

const require = createRequire(import.meta.url)
const code = readFileSync(require.resolve('react-dom/server.edge'), 'utf8')
const read = (name: string, file: string) =>
  readFileSync(require.resolve(`${name}/package.json`).replace('package.json', `cjs/${file}`), 'utf8')
const renderer = read('react-dom', 'react-dom-server.edge.production.js')

test('of the React that is installed the worker carries the streaming renderer alone', () => {
  const lean = leanServer(code)
  expect(lean).toContain('exports.renderToReadableStream = b.renderToReadableStream')
  expect(lean).toContain('react-dom-server.edge.production.js')
  expect(lean).not.toMatch(/legacy|renderToString|renderToStaticMarkup/)
})

test('a React that has its renderers elsewhere is refused', () => {
  expect(() => leanServer('exports.renderToReadableStream = l.renderToReadableStream')).toThrow(
    'React DOM has changed',
  )
  expect(() => leanServer('module.exports = {}')).toThrow('React DOM has changed')
})

test('the renderer goes without pages that are taken up again, before its strings are kept or after', () => {
  for (const source of [renderer, keepStrings(renderer)]) {
    const lean = leanReactServer(source)
    expect(lean.length).toBeLessThan(source.length * 0.92)
    expect(lean).toContain('exports.renderToReadableStream = ')
    expect(lean).not.toMatch(/exports\.(resume|prerender)|null !== [\w.]+\.trackedPostpones/)
    expect(parseSync('react-dom-server.js', lean).errors).toEqual([])
  }
})

test('a renderer that has other functions fails the build and names them', () => {
  const other = renderer.replace('function resumeNode(', 'function other(')
  expect(() => leanReactServer(other)).toThrow('it has no resumeNode')
  expect(() => leanReactServer(renderer.replaceAll('.trackedPostpones', '.others'))).toThrow(
    'it has no trackedPostpones',
  )
})

test('an endpoint goes without what only the backend reads', () => {
  const lean = leanEndpoints(
    `export const get = defineEndpoint({ path: 'a/', summary: 'A, b', response: c, errors: ['x', 'y'] })
export const other = { summary: 'stays' }`,
    'shared/api/it.ts',
  )
  expect(lean).toContain("defineEndpoint({ path: 'a/',  response: c,  })")
  expect(lean).toContain("summary: 'stays'")
})
