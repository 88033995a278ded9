import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { leanHints, leanReact } from './client-plugin.ts'

const require = createRequire(import.meta.url)
const read = (file: string) =>
  readFileSync(require.resolve('react-dom/package.json').replace('package.json', `cjs/${file}`), 'utf8')

test('a seventh of React DOM is left out, and what is left is a module still', () => {
  const code = read('react-dom-client.production.js')
  const lean = leanReact(code, 'react-dom-client.js')
  expect(lean.length).toBeLessThan(code.length * 0.87)
  expect(parseSync('react-dom-client.js', lean).errors).toEqual([])
  expect(lean).toContain('exports.hydrateRoot = ')
})

test('a React that has other functions fails the build and names them', () => {
  const code = read('react-dom-client.production.js').replace(
    'function startViewTransition(',
    'function other(',
  )
  expect(() => leanReact(code, 'react-dom-client.js')).toThrow('it has no startViewTransition')
})

test('hints are left out of the module they are called by', () => {
  const lean = leanHints(read('react-dom.production.js'))
  expect(lean).not.toContain('exports.preload')
  expect(lean).toContain('exports.createPortal')
  expect(() => leanHints(lean)).toThrow('React DOM has changed')
})
