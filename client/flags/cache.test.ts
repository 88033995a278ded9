import { expect, test } from 'vitest'
import { createFlagCache, FLAGS_MAX_AGE, FLAGS_MAX_ENTRIES } from './cache.ts'

const decision = (variation: string) => ({ experiments: { 'mini-cart-opening': variation }, forced: [] })

function createWorld() {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  const world = { now: 1_000_000, texts, storage }
  const open = () =>
    createFlagCache(
      () => storage,
      () => world.now,
    )
  return { world, open }
}

test('the cache finds a visitor’s flags until they are four hours old', () => {
  const { world, open } = createWorld()
  open().keep('NO a', decision('manual'))
  world.now += FLAGS_MAX_AGE - 1
  expect(open().find('NO a')).toEqual({ decision: decision('manual'), at: 1_000_000 })
  expect(open().find('SE a')).toBeNull()
  world.now += 1
  expect(open().find('NO a')).toBeNull()
})

test('an eleventh entry replaces the oldest of ten', () => {
  const { world, open } = createWorld()
  for (let n = 0; n <= FLAGS_MAX_ENTRIES; n += 1) {
    world.now += 1
    open().keep(`NO ${n}`, decision('auto'))
  }
  expect(open().find('NO 0')).toBeNull()
  for (let n = 1; n <= FLAGS_MAX_ENTRIES; n += 1) expect(open().find(`NO ${n}`)).not.toBeNull()
  open().forget()
  expect(world.texts.size).toBe(0)
})

test('flags with a time in the future are ignored', () => {
  const { world, open } = createWorld()
  open().keep('NO a', decision('manual'))
  world.now -= 1
  expect(open().find('NO a')).toBeNull()
})

test.each([
  'no json',
  '[]',
  'null',
  '"text"',
  '{"NO a":null}',
  '{"NO a":{"at":1}}',
  '{"NO a":{"at":"1","decision":{"experiments":{},"forced":[]}}}',
  '{"NO a":{"at":1,"decision":{"experiments":{"x":1},"forced":[]}}}',
  '{"NO a":{"at":1,"decision":{"experiments":null,"forced":[]}}}',
  '{"NO a":{"at":1,"decision":{"experiments":{}}}}',
])('storage with %s counts as empty and accepts new flags', (text) => {
  const { world, open } = createWorld()
  world.texts.set('flags', text)
  expect(open().find('NO a')).toBeNull()
  open().keep('NO a', decision('manual'))
  expect(open().find('NO a')?.decision).toEqual(decision('manual'))
})

test('forbidden or full storage has no flags', () => {
  const refuse = () => {
    throw new DOMException('No storage here', 'SecurityError')
  }
  const cache = createFlagCache(refuse, () => 1)
  cache.keep('NO a', decision('manual'))
  cache.forget()
  expect(cache.find('NO a')).toBeNull()
})
