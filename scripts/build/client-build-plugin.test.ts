import { expect, test } from 'vitest'
import { writeModule } from './client-build-plugin.ts'

test('the module of the client build names each file once and gives every screen its own in order', async () => {
  const files = Array.from({ length: 300 }, (_, index) => `/assets/${index}.js`)
  const chunks = { all: files, one: ['/assets/7.js'], turned: files.toReversed(), none: [] }
  const code = writeModule({ id: 'abc', font: null, chunks })
  expect(code.match(/\/assets\/7\.js/g)).toHaveLength(1)
  const read: unknown = (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default
  expect(read).toEqual({ id: 'abc', font: null, chunks })
})
