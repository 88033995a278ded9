import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { reactStringsPlugin } from './plugin.ts'
import { keepStrings, REACT_SERVER_FILE } from './keep-strings.ts'

const FILE = createRequire(import.meta.url)
  .resolve('react-dom/package.json')
  .replace('package.json', 'cjs/react-dom-server.edge.production.js')
const SOURCE = readFileSync(FILE, 'utf8')

it('the plugin recognises the installed file of React', () => {
  expect(FILE).toMatch(REACT_SERVER_FILE)
  expect(keepStrings(SOURCE)).toContain('pendingHtml += chunk')
  // `$$` is copied unchanged.
  expect(keepStrings(SOURCE)).toContain('node.$$typeof === REACT_ELEMENT_TYPE &&')
})

it.each([
  [
    'other parameters of a host function',
    SOURCE.replace('writeChunk(destination, chunk) {', 'writeChunk(chunk, destination) {'),
    /it has no writeChunk\(destination, chunk\)/,
  ],
  [
    'one flush more',
    `${SOURCE}\ncurrentView = new Uint8Array(4096);\n`,
    /"the start of a flush" is there 3 times/,
  ],
  ['another use of the buffer', `${SOURCE}\nuse(currentView)\n`, /uses currentView/],
  ['another reader of byte lengths', `${SOURCE}\nsum += piece.byteLength\n`, /uses \.byteLength/],
])('the plugin refuses a file with %s and names the file, the place and the way out', (_, code, message) => {
  expect(() => keepStrings(code)).toThrow(message)
  expect(() => keepStrings(code)).toThrow(/react-dom-server\.edge\.production\.js.*TORG_BUILD=plain/)
})

it('a build that never contains the file fails', () => {
  const { generateBundle } = reactStringsPlugin('torg')
  const error = (message: string) => {
    throw new Error(message)
  }
  expect(() => (generateBundle as () => void).call({ error } as never)).toThrow(
    /React has moved its renderer.*TORG_BUILD=plain/,
  )
})
