import { expect, it } from 'vitest'
import { jsx, jsxs } from 'react/jsx-runtime'
import { jsxPlugin, toModule } from './jsx-plugin.ts'

const load = () => (jsxPlugin().load as unknown as { handler: () => string }).handler.call(undefined as never)

it("makes the elements React's own makes", async () => {
  const module = (await import(`data:text/javascript,${encodeURIComponent(load())}`)) as Record<
    string,
    unknown
  >
  expect(Object.keys(module)).toEqual(['Fragment', 'jsx', 'jsxs'])
  const { $$typeof, type, key, props } = (module['jsx'] as typeof jsx)('p', { id: 'a', children: 'b' }, 7)
  expect({ $$typeof, type, key, props }).toMatchObject({
    type: 'p',
    key: '7',
    props: { id: 'a', children: 'b' },
  })
  expect($$typeof).toBe(jsxs('p', {}).$$typeof)
})

it.each([
  ['no jsxs', (code: string) => code.replace('exports.jsxs', 'exports.many')],
  ['more than these', (code: string) => `${code}\nexports.jsxDEV = jsxProd;`],
  ['a module of its own', (code: string) => `const other = require('react');\n${code}`],
])('refuses a file with %s', (_, change) => {
  const source = load().replaceAll(/^export \{ (\w+) as (\w+) \};$/gm, 'exports.$2 = $1;')
  expect(toModule(source)).toBe(load())
  expect(() => toModule(change(source))).toThrow("React's jsx is not what")
})
