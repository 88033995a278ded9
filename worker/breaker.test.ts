import { expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

function create() {
  const clock = { now: 0 }
  const breaker = createBreaker(() => clock.now)
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) breaker.fail()
  }
  return { clock, breaker, fail }
}

it('lets everything through until five calls in a row have failed', () => {
  const { breaker, fail } = create()
  fail(4)
  expect(breaker.mayTry()).toBe(true)
  breaker.succeed()
  fail(4)
  expect(breaker.mayTry()).toBe(true)
  fail(1)
  expect(breaker.mayTry()).toBe(false)
})

it('lets one call a second try whether the dependency is back, however many ask', () => {
  const { clock, breaker, fail } = create()
  fail(5)
  for (let second = 0; second < 3; second += 1) {
    clock.now += 1_000
    expect([breaker.mayTry(), breaker.mayTry(), breaker.mayTry()]).toEqual([true, false, false])
    breaker.fail()
  }
})

it('is closed again by the first success', () => {
  const { clock, breaker, fail } = create()
  fail(50)
  clock.now += 1_000
  expect(breaker.mayTry()).toBe(true)
  breaker.succeed()
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true])
})
