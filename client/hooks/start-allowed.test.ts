import { afterEach, expect, test, vi } from 'vitest'
import { CONSENT_COOKIE, CONSENT_PURPOSES, toConsentValue } from '../../shared/visitor/consent.ts'
import { onFirstInteraction } from './first-interaction.ts'
import { startAllowed } from './start-allowed.ts'

afterEach(() => vi.unstubAllGlobals())

/** A loading page and its events. */
function createPage(cookie: string) {
  const page = Object.assign(new EventTarget(), {
    readyState: 'interactive',
    cookie,
    querySelector: () => null,
  })
  const window = new EventTarget()
  const idle: (() => void)[] = []
  vi.stubGlobal('document', page)
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
    rest: () => idle.splice(0).forEach((run) => run()),
  }
}

const REFUSED = { statistics: false, marketing: false }
const cookieOf = (allowed: object) => `${CONSENT_COOKIE}=${toConsentValue({ ...REFUSED, ...allowed })}`

test.each(CONSENT_PURPOSES)(
  'who allows %s has the deferred code once the page is loaded and idle, without an interaction',
  (purpose) => {
    const { start, load, rest } = createPage(`a=b; ${cookieOf({ [purpose]: true })}`)
    startAllowed()
    rest()
    expect(start).not.toHaveBeenCalled()
    load()
    expect(start).not.toHaveBeenCalled()
    rest()
    expect(start).toHaveBeenCalledOnce()
  },
)

test('a loaded page starts the deferred code once', () => {
  const { page, start, load, rest } = createPage(cookieOf({ statistics: true, marketing: true }))
  load()
  startAllowed()
  rest()
  page.dispatchEvent(new Event('scroll'))
  expect(start).toHaveBeenCalledOnce()
})

test.each(['', cookieOf({}), 'my-consents=statistics'])('with "%s" it waits for an interaction', (cookie) => {
  const { page, start, load, rest } = createPage(cookie)
  startAllowed()
  load()
  rest()
  expect(start).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('scroll'))
  expect(start).toHaveBeenCalledOnce()
})
