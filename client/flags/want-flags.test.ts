import { afterEach, expect, test, vi } from 'vitest'
import { onFirstSign } from '../hooks/first-sign.ts'
import { wantFlags } from './want-flags.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that is loading, and what happens on it. */
function createPage(cookie: string) {
  const page = Object.assign(new EventTarget(), { readyState: 'interactive', cookie })
  const window = new EventTarget()
  const idle: (() => void)[] = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  const start = vi.fn()
  onFirstSign(start)
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

test('flags of a page with an experiment are asked for when it is loaded and idle, without any sign', () => {
  const { start, load, rest } = createPage('consent=statistics')
  wantFlags()
  rest()
  expect(start).not.toHaveBeenCalled()
  load()
  expect(start).not.toHaveBeenCalled()
  rest()
  expect(start).toHaveBeenCalledOnce()
})

test('and on a page that is loaded already, once', () => {
  const { page, start, load, rest } = createPage('a=b; consent=statistics.marketing')
  load()
  wantFlags()
  rest()
  wantFlags()
  rest()
  page.dispatchEvent(new Event('scroll'))
  expect(start).toHaveBeenCalledOnce()
})

test('of who does not allow statistics nothing is told: they wait for a sign', () => {
  for (const cookie of ['', 'consent=none', 'consent=marketing']) {
    const { page, start, load, rest } = createPage(cookie)
    wantFlags()
    load()
    rest()
    expect(start).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('scroll'))
    expect(start).toHaveBeenCalledOnce()
  }
})
