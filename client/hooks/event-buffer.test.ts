import { expect, test } from 'vitest'
import { createEventBuffer } from './event-buffer.ts'

test('delivers buffered events in order, then new ones at once', () => {
  const buffer = createEventBuffer<number>({ limit: 10 })
  const taken: number[] = []
  buffer.send(1)
  buffer.send(2)
  buffer.connect((item) => taken.push(item))
  buffer.send(3)
  expect(taken).toEqual([1, 2, 3])
})

test('drops the oldest events above the limit', () => {
  const buffer = createEventBuffer<number>({ limit: 2 })
  const taken: number[] = []
  for (const item of [1, 2, 3]) buffer.send(item)
  buffer.connect((item) => taken.push(item))
  expect(taken).toEqual([2, 3])
})

test('buffers again after the consumer has disconnected', () => {
  const buffer = createEventBuffer<string>({ limit: 2 })
  const taken: string[] = []
  const close = buffer.connect(() => {})
  close()
  buffer.send('late')
  buffer.connect((item) => taken.push(item))
  expect(taken).toEqual(['late'])
})
