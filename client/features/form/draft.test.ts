import { beforeEach, expect, test } from 'vitest'
import { dropDraft, dropDrafts, readDraft, writeDraft } from './draft.ts'

let storage: Storage

beforeEach(() => {
  const held = new Map<string, string>()
  storage = {
    get length() {
      return held.size
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  } as Storage
})

test('a draft is restored until it is deleted', () => {
  writeDraft('register', { firstName: 'Åse' }, storage)
  writeDraft('login', { username: 'a@b.no' }, storage)
  expect(readDraft('register', storage)).toEqual({ firstName: 'Åse' })
  dropDraft('register', storage)
  expect([readDraft('register', storage), readDraft('login', storage)]).toEqual([{}, { username: 'a@b.no' }])
})

test('dropDrafts deletes every draft and nothing else', () => {
  storage.setItem('somebody.else', '1')
  for (const name of ['a', 'b', 'c']) writeDraft(name, { field: name }, storage)
  dropDrafts(storage)
  expect([storage.length, storage.getItem('somebody.else')]).toEqual([1, '1'])
})

test.each(['not JSON', '"text"', 'null', '[1]'])('a damaged draft (%s) is ignored', (stored) => {
  storage.setItem('torg.form.register', stored)
  expect(readDraft('register', storage)).toEqual({})
})

test('a draft keeps only text values', () => {
  storage.setItem('torg.form.register', '{"a":"text","b":{"c":1}}')
  expect(readDraft('register', storage)).toEqual({ a: 'text' })
})

test('full or forbidden storage throws nothing', () => {
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('QuotaExceededError')
    },
  } as Storage
  expect(() => writeDraft('register', { a: 'b' }, full)).not.toThrow()
  expect(readDraft('register', null)).toEqual({})
})
