import { isValidElement } from 'react'
import type { jsx } from 'react/jsx-runtime'
import { expect, it } from 'vitest'
import { jsxPlugin, toModule } from './jsx-plugin.ts'

const load = () => (jsxPlugin().load as unknown as { handler: () => string }).handler.call(undefined as never)

it("makes the elements React's own makes", async () => {
  const module = (await import(`data:text/javascript,${encodeURIComponent(load())}`)) as { jsx: typeof jsx }
  expect(Object.keys(module)).toEqual(['Fragment', 'jsx', 'jsxs'])
  const made = module.jsx('p', { id: 'a', children: 'b' }, 7)
  expect(made).toMatchObject({ type: 'p', key: '7', props: { id: 'a', children: 'b' } })
  expect(isValidElement(made)).toBe(true)
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
