import { afterEach, expect, test, vi } from 'vitest'
import { CONSENT_COOKIE, CONSENT_PURPOSES, toConsentValue } from '../../shared/visitor/consent.ts'
import { onFirstInteraction } from './first-interaction.ts'
import { startUntouched } from './start-untouched.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A loading page and its events. */
function createPage(cookie: string, connection?: { saveData: boolean; effectiveType?: string }) {
  vi.useFakeTimers()
  const page = Object.assign(new EventTarget(), {
    readyState: 'interactive',
    cookie,
    querySelector: () => null,
  })
  const window = new EventTarget()
  const idle: (() => void)[] = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  const start = vi.fn()
  onFirstInteraction(start)
  return {
    page,
    start,
    load() {
      page.readyState = 'complete'
      window.dispatchEvent(new Event('load'))
    },
    rest() {
      idle.splice(0).forEach((run) => run())
      vi.advanceTimersByTime(0)
    },
    touch() {
      page.dispatchEvent(new Event('scroll'))
      vi.advanceTimersByTime(0)
    },
  }
}

const REFUSED = { statistics: false, marketing: false }
const cookieOf = (allowed: object) => `${CONSENT_COOKIE}=${toConsentValue({ ...REFUSED, ...allowed })}`

test.each(CONSENT_PURPOSES)(
  'who allows %s has the deferred code once the page is loaded and idle, without an interaction',
  (purpose) => {
    const { start, load, rest } = createPage(`a=b; ${cookieOf({ [purpose]: true })}`)
    startUntouched()
    rest()
    expect(start).not.toHaveBeenCalled()
    load()
    expect(start).not.toHaveBeenCalled()
    rest()
    expect(start).toHaveBeenCalledOnce()
  },
)

test('a loaded page starts the deferred code once', () => {
  const { touch, start, load, rest } = createPage(cookieOf({ statistics: true, marketing: true }))
  load()
  startUntouched()
  rest()
  touch()
  expect(start).toHaveBeenCalledOnce()
})

test('the interaction is over before the deferred code starts', () => {
  const { page, start } = createPage('')
  page.dispatchEvent(new Event('pointerdown'))
  expect(start).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(start).toHaveBeenCalledOnce()
})

test.each(['', cookieOf({}), 'my-consents=statistics'])('with "%s" it waits for an interaction', (cookie) => {
  const { touch, start, load, rest } = createPage(cookie)
  startUntouched()
  load()
  rest()
  expect(start).not.toHaveBeenCalled()
  touch()
  expect(start).toHaveBeenCalledOnce()
})

test('without permission a page that nobody touches has it some seconds after its load, once it is idle', () => {
  const { start, load, rest } = createPage('')
  startUntouched()
  vi.advanceTimersByTime(60_000)
  rest()
  expect(start).not.toHaveBeenCalled()
  load()
  vi.advanceTimersByTime(6_900)
  rest()
  expect(start).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(start, 'before the page is idle').not.toHaveBeenCalled()
  rest()
  expect(start).toHaveBeenCalledOnce()
})

test.each([
  { saveData: true },
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
  { saveData: false, effectiveType: 'slow-2g' },
])('with the connection %o nothing starts before an interaction', (connection) => {
  const { start, load, rest } = createPage('', connection)
  startUntouched()
  load()
  vi.advanceTimersByTime(60_000)
  rest()
  expect(start).not.toHaveBeenCalled()
})
