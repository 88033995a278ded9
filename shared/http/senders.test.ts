import { expect, it } from 'vitest'
import { createSenders } from './senders.ts'

function create(limits: { count?: number; bytes?: number; perOwner?: number } = {}) {
  const clock = { now: 0 }
  const senders = createSenders({ count: 2, bytes: 100, now: () => clock.now, ...limits })
  const open: typeof senders.open = (options) => {
    const sender = senders.open(options)
    if (sender) void sender.ended.then(() => gone.add(sender))
    return sender
  }
  return { open, clock }
}

const gone = new Set<unknown>()
/** For each sender, whether its place was given to another. */
async function lost(...all: unknown[]): Promise<boolean[]> {
  await Promise.resolve()
  return all.map((each) => gone.has(each))
}

it('createSenders gives the place of the slowest sender to a new one', async () => {
  const { open, clock } = create()
  const [slow, quick] = [open(), open()]
  slow?.take(1)
  quick?.take(50)
  clock.now = 1_000
  expect(open()).not.toBeNull()
  expect(await lost(slow, quick)).toEqual([true, false])
})

it('createSenders refuses a new sender while all others have just begun', async () => {
  const { open, clock } = create()
  const first = open()
  open()
  clock.now = 499
  expect(open()).toBeNull()
  clock.now = 500
  expect(open()).not.toBeNull()
  expect(await lost(first)).toEqual([true])
})

it('createSenders counts the bytes of a body until it is released, and never ends a complete body', async () => {
  const { open, clock } = create()
  const whole = open()
  expect(whole?.take(80)).toBe(true)
  whole?.end()
  clock.now = 10_000
  const other = open()
  expect(other?.take(21)).toBe(false)
  expect(await lost(whole)).toEqual([false])
  whole?.release()
  expect(other?.take(21)).toBe(true)
})

it('createSenders ends slow senders when the limit of bytes is reached', async () => {
  const { open, clock } = create({ count: 10 })
  const slow = [open(), open(), open()]
  for (const each of slow) each?.take(30)
  clock.now = 1_000
  expect(open()?.take(60)).toBe(true)
  expect((await lost(...slow)).filter(Boolean).length).toBe(2)
})

it('take returns false for a sender that has lost its place', () => {
  const { open, clock } = create({ count: 1 })
  const slow = open()
  clock.now = 1_000
  open()
  expect(slow?.take(1)).toBe(false)
})

it('bytes that are passed on do not count as held', () => {
  const { open } = create()
  expect(open({ isPassedOn: true })?.take(1_000_000)).toBe(true)
  expect(open()?.take(100)).toBe(true)
})

it('createSenders limits the bodies of one owner', () => {
  const { open } = create({ count: 10, perOwner: 2 })
  const first = open({ owner: 'kari' })
  open({ owner: 'kari' })
  expect(open({ owner: 'kari' })).toBeNull()
  expect(open({ owner: 'sven' })).not.toBeNull()
  first?.release()
  expect(open({ owner: 'kari' })).not.toBeNull()
})

it('a body that is never released is removed after a minute', () => {
  const { open, clock } = create()
  const lost = open()
  lost?.take(100)
  lost?.end()
  clock.now = 59_999
  expect(open()?.take(1)).toBe(false)
  clock.now = 60_000
  expect(open()?.take(1)).toBe(true)
})
