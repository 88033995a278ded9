import { expect, test } from 'vitest'
import { createEventQueue, QUEUE_MAX } from './event-queue.ts'

const payload = (eid: number) => ({ payload: { eid: String(eid) } }) as never

function storageOf(limit = Infinity) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
    setItem(name: string, value: string) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, value)
    },
  }
}

test('the newest 500 events survive a reload', async () => {
  const storage = storageOf()
  const options = { name: 'q', storage: () => storage, onFull: () => {} }
  const queue = createEventQueue(options)
  for (let id = 0; id <= QUEUE_MAX; id += 1) await queue.add(payload(id))
  const again = createEventQueue(options)
  expect(await again.count()).toBe(500)
  expect((await again.getAllPayloads())[0]).toEqual({ eid: '1' })
  await again.removeHead(499)
  expect(await createEventQueue(options).getAllPayloads()).toEqual([{ eid: '500' }])
})

test('a full storage is emptied and reported, and no event is lost', async () => {
  const storage = storageOf(40)
  const full: unknown[] = []
  const queue = createEventQueue({ name: 'q', storage: () => storage, onFull: (error) => full.push(error) })
  await queue.add(payload(1))
  expect(full).toEqual([])
  await queue.add(payload(2))
  expect(full).toHaveLength(1)
  expect(storage.kept.size).toBe(0)
  expect(await queue.count()).toBe(2)
})

test('a forbidden storage and a damaged queue cost nothing', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const queue = createEventQueue({ name: 'q', storage: denied, onFull: () => {} })
  await queue.add(payload(1))
  expect(await queue.count()).toBe(1)
  queue.forget()
  const storage = storageOf()
  storage.setItem('q', '{"a":1}')
  expect(await createEventQueue({ name: 'q', storage: () => storage, onFull: () => {} }).count()).toBe(0)
})
