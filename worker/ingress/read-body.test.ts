import { expect, it } from 'vitest'
import { readRequest } from './read-body.ts'

const bytes = new TextEncoder().encode('{"items":[]}')
const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

it('readBody returns the whole body', async () => {
  expect(await readRequest(sent(bytes), 100)).toEqual(bytes)
})

it('readBody refuses a body above its limit', async () => {
  expect(await readRequest(sent(bytes), bytes.length - 1)).toBe('bodyTooLarge')
})

it('readBody closes the connection when the rest does not arrive in time', async () => {
  let isHungUp = false
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    cancel: () => void (isHungUp = true),
  })
  expect(await readRequest(sent(body), 100, { patience: 20 })).toBe('bodyTooSlow')
  await expect.poll(() => isHungUp).toBe(true)
})

it('readBody returns a client error when the sender disconnects', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.error(new Error('Network connection lost'))
    },
  })
  expect(await readRequest(sent(body), 100)).toBe('formMalformed')
  expect(await readRequest(sent(bytes, { 'content-length': '100' }), 100)).toBe('formMalformed')
})
