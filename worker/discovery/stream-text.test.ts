import { expect, test } from 'vitest'
import { streamText } from './stream-text.ts'

test('parts are made as the reader takes them, and no more after it has left', async () => {
  const made: number[] = []
  let isClosed = false
  async function* parts() {
    try {
      for (let part = 1; part <= 100; part += 1) {
        made.push(part)
        yield `${part} `
      }
    } finally {
      isClosed = true
    }
  }
  const reader = (await streamText(parts())).getReader()
  await reader.read()
  await reader.read()
  // One more part waits in the stream.
  expect(made.length).toBeLessThanOrEqual(3)
  await reader.cancel()
  expect([made.length <= 3, isClosed]).toEqual([true, true])
})

test('empty parts are passed over', async () => {
  async function* parts() {
    yield* ['', 'a', '', '', 'b', '']
  }
  expect(await new Response(await streamText(parts())).text()).toBe('ab')
})

test('a failure of the first part is thrown before the response begins', async () => {
  // oxlint-disable-next-line require-yield -- it fails before its first part
  async function* parts(): AsyncGenerator<string> {
    throw new Error('no backend')
  }
  await expect(streamText(parts())).rejects.toThrow('no backend')
})

test('a later failure breaks the stream', async () => {
  async function* parts() {
    yield 'a'
    throw new Error('no backend')
  }
  const stream = await streamText(parts())
  await expect(new Response(stream).text()).rejects.toThrow('no backend')
})
