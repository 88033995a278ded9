import { expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

function create() {
  const clock = { now: 0 }
  const breaker = createBreaker(() => clock.now)
  const fail = (times: number) => {
    const turns = Array.from({ length: times }, () => breaker.enter())
    for (const turn of turns) turn?.fail()
  }
  const mayTry = () => breaker.enter() !== null
  return { clock, breaker, fail, mayTry }
}

it('a breaker admits all calls until five in a row have failed', () => {
  const { breaker, fail, mayTry } = create()
  fail(4)
  breaker.enter()?.succeed()
  fail(4)
  expect(mayTry()).toBe(true)
  fail(1)
  expect(mayTry()).toBe(false)
})

it('an open breaker admits one trial call per second, however many callers there are', () => {
  const { clock, breaker, fail, mayTry } = create()
  fail(5)
  for (let second = 0; second < 3; second += 1) {
    clock.now += 1_000
    const turn = breaker.enter()
    expect([turn !== null, mayTry(), mayTry()]).toEqual([true, false, false])
    turn?.fail()
  }
})

it('a success closes the breaker', () => {
  const { clock, breaker, fail, mayTry } = create()
  fail(50)
  clock.now += 1_000
  breaker.enter()?.succeed()
  expect([mayTry(), mayTry()]).toEqual([true, true])
})

it('an aborted trial gives its turn to the next call, and to no more', () => {
  const { clock, breaker, fail, mayTry } = create()
  fail(5)
  clock.now += 1_000
  breaker.enter()?.giveUp()
  expect([mayTry(), mayTry()]).toEqual([true, false])
})

it('an aborted call changes nothing unless it was the trial, and nothing has failed since', () => {
  const { clock, breaker, fail, mayTry } = create()
  const early = breaker.enter()
  fail(5)
  early?.giveUp()
  expect(mayTry()).toBe(false)
  clock.now += 1_000
  const slow = breaker.enter()
  clock.now += 1_000
  breaker.enter()?.fail()
  slow?.giveUp()
  expect(mayTry()).toBe(false)
})
