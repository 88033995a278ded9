import { expect, test } from 'vitest'
import { createDoor } from './door.ts'

test('what was handed in early is delivered in order, then everything at once', () => {
  const door = createDoor<number>({ limit: 10 })
  const taken: number[] = []
  door.send(1)
  door.send(2)
  door.connect((item) => taken.push(item))
  door.send(3)
  expect(taken).toEqual([1, 2, 3])
})

test('the oldest give way when nobody takes anything', () => {
  const door = createDoor<number>({ limit: 2 })
  const taken: number[] = []
  for (const item of [1, 2, 3]) door.send(item)
  door.connect((item) => taken.push(item))
  expect(taken).toEqual([2, 3])
})

test('a closed door keeps things for the next taker', () => {
  const door = createDoor<string>({ limit: 2 })
  const taken: string[] = []
  const close = door.connect(() => {})
  close()
  door.send('late')
  door.connect((item) => taken.push(item))
  expect(taken).toEqual(['late'])
})
