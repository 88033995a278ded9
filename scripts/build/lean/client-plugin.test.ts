import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { leanHints, leanReact } from './client-plugin.ts'

const require = createRequire(import.meta.url)
const read = (file: string) =>
  readFileSync(require.resolve('react-dom/package.json').replace('package.json', `cjs/${file}`), 'utf8')

it('the plugin removes a seventh of the installed React DOM and leaves a valid module', () => {
  const code = read('react-dom-client.production.js')
  const lean = leanReact(code)
  expect(lean.length).toBeLessThan(code.length * 0.87)
  expect(parseSync('react-dom-client.js', lean).errors).toEqual([])
  expect(lean).toContain('exports.hydrateRoot = ')
  expect(lean).toContain("function mountActionState(action, initialStateProp) {throw Error('Left out")
})

it('the error names the functions that another React DOM lacks, the list to change, and the plain build', () => {
  const code = read('react-dom-client.production.js')
    .replace('function startViewTransition(', 'function other(')
    .replaceAll('\nFragmentInstance.prototype', '\nOther.prototype')
  expect(() => leanReact(code)).toThrow(
    'react-dom/cjs/react-dom-client.production.js has no FragmentInstance, startViewTransition: correct scripts/build/lean/client-plugin.ts, or build with TORG_BUILD=plain.',
  )
})

it('the plugin removes the hints of React DOM and refuses a file without any', () => {
  const lean = leanHints(read('react-dom.production.js'))
  expect(lean).not.toContain('exports.preload')
  expect(lean).toContain('exports.createPortal')
  expect(() => leanHints(lean)).toThrow('react-dom.production.js has no preload')
})
