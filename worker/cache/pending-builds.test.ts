import { expect, it } from 'vitest'
import { createPendingBuilds } from './pending-builds.ts'

const LEASE = 5_000

it('a visitor who waits gets the value of the build', async () => {
  const pending = createPendingBuilds<string>(() => 0, LEASE)
  const end = pending.begin('page')
  expect(pending.begin('page')).toBeNull()
  const waiting = pending.wait('page', 1_000)
  end?.({ value: 'html' })
  expect(await waiting).toEqual({ value: 'html' })
  expect(await pending.wait('page', 1_000)).toBe('abandoned')
})

it('a later visitor gets the value, too, until it is stored', async () => {
  const pending = createPendingBuilds<string>(() => 0, LEASE)
  const { promise: stored, resolve } = Promise.withResolvers<void>()
  pending.begin('page')?.({ value: 'html' }, stored)
  expect(await pending.wait('page', 1_000)).toEqual({ value: 'html' })
  resolve()
  await stored
  expect(await pending.wait('page', 1_000)).toBe('abandoned')
})

it('a build that nobody ends is lost after its lease, and another may begin', async () => {
  let time = 0
  const pending = createPendingBuilds<string>(() => time, LEASE)
  expect(pending.begin('page')).not.toBeNull()
  time = LEASE
  expect(await pending.wait('page', 1_000)).toBe('abandoned')
  expect(pending.begin('page')).not.toBeNull()
})

it('lost builds of other keys take no memory', () => {
  let time = 0
  const pending = createPendingBuilds<string>(() => time, LEASE)
  for (let key = 0; key < 100; key += 1) pending.begin(`page ${key}`)
  expect(pending.size()).toBe(100)
  time = LEASE
  pending.begin('page')
  expect(pending.size()).toBe(1)
})
