import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { leanEndpoints, readsLeftOut } from './endpoints.ts'
import { TRIMMED_MODULES, trimModule } from './packages.ts'
import { leanReactServer } from './react-server.ts'
import { leanServer } from './worker-plugin.ts'
import { keepStrings } from '../react-strings/keep-strings.ts'

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
    new Map(),
  )
  expect(lean).toContain("defineEndpoint({ path: 'a/',  response: c,  })")
  expect(lean).toContain("summary: 'stays'")
})

test('what a write answers is in the bundle for those who name it, and not for the list of all', () => {
  const leftOut = new Map()
  const lean = leanEndpoints(
    `export const put = defineEndpoint({
  method: 'PUT',
  path: 'a/',
  query: q,
  body: b,
  response: v.object({
    c: d,
  }),
  isPersonal: true,
})`,
    '/shared/api/it.ts',
    leftOut,
  )
  expect(lean).toMatch(/^import \{ withAnswer \} from '[\w:-]+';export const put\$bare = defineEndpoint\(/)
  expect(lean).toMatch(
    /export const put = \/\* @__PURE__ \*\/ withAnswer\(put\$bare, \(\) => v\.object\(\{ c: d, \}\)\)/,
  )
  expect(lean).not.toMatch(/query|body/)
  expect(readsLeftOut('const it = put.body', leftOut)).toEqual(['put.body'])
  expect(readsLeftOut('const it = put.path + other.body', leftOut)).toEqual([])
  expect(leanEndpoints("import { put } from './it.ts'", '/shared/api/all.ts', leftOut)).toBe(
    "import { put$bare as put } from './it.ts'",
  )
})

test('a copy needs the answer of what everybody may read, and a signed call its body', () => {
  const lean = (definition: string) =>
    leanEndpoints(`export const it = defineEndpoint({ ${definition} })`, '/shared/api/it.ts', new Map())
  expect(lean("path: 'a/', query: q, response: r")).toContain('query: q, response: r')
  expect(lean("method: 'POST', path: 'a/', body: b, isSigned: true")).toContain('body: b')
})

test('a package goes without what is told of it, and one that has changed is refused', () => {
  const file = /core/
  const code = `export class It { one() { return 1 } two() { return ctx.user.url || '' } }
function help() { return 3 }
exports.four = 4`
  const members = ['one', 'four']
  const lean = trimModule(code, {
    file,
    members,
    bodies: { help: '' },
    neverSet: { of: 'ctx\\.user', names: ['url'] },
  })
  expect(lean).toContain("class It {  two() { return (void 0) || '' } }")
  expect(lean).toContain('function help() {}')
  expect(lean).not.toContain('four')
  expect(() => trimModule(code, { file, members: ['five'] })).toThrow('has no five any more')
  expect(() => trimModule(code, { file, neverSet: { of: 'ctx', names: ['six'] } })).toThrow('has no six')
})

test('every package that is trimmed is as it is known', () => {
  for (const trimmed of TRIMMED_MODULES) {
    const path = trimmed.file.source.replace(/\\|\$$/g, '')
    const found = readFileSync(`node_modules${path}`, 'utf8')
    expect(trimModule(found, trimmed).length, path).toBeLessThan(found.length)
  }
})
