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

it('lets all calls through until five in a row have failed', () => {
  const { breaker, fail, mayTry } = create()
  fail(4)
  breaker.enter()?.succeed()
  fail(4)
  expect(mayTry()).toBe(true)
  fail(1)
  expect(mayTry()).toBe(false)
})

it('lets one call a second try whether the dependency is back, however many ask', () => {
  const { clock, breaker, fail, mayTry } = create()
  fail(5)
  for (let second = 0; second < 3; second += 1) {
    clock.now += 1_000
    const turn = breaker.enter()
    expect([turn !== null, mayTry(), mayTry()]).toEqual([true, false, false])
    turn?.fail()
  }
})

it('is closed again by the first success', () => {
  const { clock, breaker, fail, mayTry } = create()
  fail(50)
  clock.now += 1_000
  breaker.enter()?.succeed()
  expect([mayTry(), mayTry()]).toEqual([true, true])
})

it('gives the turn of a call that was broken off to the next one, and to no more', () => {
  const { clock, breaker, fail, mayTry } = create()
  fail(5)
  clock.now += 1_000
  breaker.enter()?.giveUp()
  expect([mayTry(), mayTry()]).toEqual([true, false])
})

it('rests on when a call is broken off that tried for nobody, or before one that has failed since', () => {
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
