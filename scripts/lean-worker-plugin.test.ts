import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { leanServer } from './lean-worker-plugin.ts'

const code = readFileSync(createRequire(import.meta.url).resolve('react-dom/server.edge'), 'utf8')

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
