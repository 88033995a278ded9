import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSingleFlight } from './single-flight.ts'
import { TimeoutError } from './with-timeout.ts'

const PATIENCE = 1_000
/** Milliseconds that have passed on the test's clock. */
let time = 0
const now = () => time
const pass = async (milliseconds: number) => {
  time += milliseconds
  await vi.advanceTimersByTimeAsync(milliseconds)
}
const never = () => new Promise<string>(() => {})
const waitUntil = () => {}

beforeEach(() => {
  time = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a caller whose flight is lost starts the work again', async () => {
  const flights = createSingleFlight<string>({ now, patience: PATIENCE })
  void flights.join('key', never, waitUntil)
  await pass(PATIENCE / 2)
  const joined = flights.join('key', async () => 'again', waitUntil)
  await pass(PATIENCE)
  expect(await joined).toBe('again')
})

it('a caller who has waited for two lost flights stops waiting', async () => {
  const flights = createSingleFlight<string>({ now, patience: PATIENCE })
  void flights.join('key', never, waitUntil)
  await pass(PATIENCE / 4)
  void flights.join('key', never, waitUntil)
  await pass(PATIENCE / 4)
  const last = flights.join('key', async () => 'never started', waitUntil).catch((error: unknown) => error)
  await pass(2 * PATIENCE)
  expect(await last).toBeInstanceOf(TimeoutError)
})
