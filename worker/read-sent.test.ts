import { expect, it } from 'vitest'
import { readSent } from './read-sent.ts'

const bytes = new TextEncoder().encode('{"items":[]}')
const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

it('gives what was sent, whole', async () => {
  expect(await readSent(sent(bytes), 100)).toEqual(bytes)
})

it('takes no more than it may', async () => {
  expect(await readSent(sent(bytes), bytes.length - 1)).toBe('bodyTooLarge')
})

it('waits only so long for the rest, and hangs up', async () => {
  let isHungUp = false
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    cancel: () => void (isHungUp = true),
  })
  expect(await readSent(sent(body), 100, 20)).toBe('bodyTooSlow')
  await expect.poll(() => isHungUp).toBe(true)
})

it('is the sender’s fault where they leave half-way', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.error(new Error('Network connection lost'))
    },
  })
  expect(await readSent(sent(body), 100)).toBe('formMalformed')
  expect(await readSent(sent(bytes, { 'content-length': '100' }), 100)).toBe('formMalformed')
})
