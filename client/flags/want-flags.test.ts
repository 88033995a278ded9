import { afterEach, expect, test, vi } from 'vitest'
import { onFirstInteraction } from '../hooks/first-interaction.ts'
import { wantFlags } from './want-flags.ts'

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

test('a page with an experiment requests flags when it is loaded and idle, without an interaction', () => {
  const { start, load, rest } = createPage('consent=statistics')
  wantFlags()
  rest()
  expect(start).not.toHaveBeenCalled()
  load()
  expect(start).not.toHaveBeenCalled()
  rest()
  expect(start).toHaveBeenCalledOnce()
})

test('a loaded page requests flags once', () => {
  const { page, start, load, rest } = createPage('a=b; consent=statistics.marketing')
  load()
  wantFlags()
  rest()
  wantFlags()
  rest()
  page.dispatchEvent(new Event('scroll'))
  expect(start).toHaveBeenCalledOnce()
})

test('without consent to statistics the page requests no flags', () => {
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
