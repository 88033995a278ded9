import { afterEach, expect, test, vi } from 'vitest'
import { whenChanged } from './when-changed.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page whose changes and idle moments come when they are called for. */
function createPage() {
  let onChange = () => {}
  const idle: (() => void)[] = []
  const disconnect = vi.fn()
  vi.stubGlobal('document', { body: {} })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = vi.fn()
      disconnect = disconnect
      constructor(run: () => void) {
        onChange = run
      }
    },
  )
  return { change: () => onChange(), rest: () => idle.splice(0).forEach((run) => run()), disconnect }
}

test('many changes are looked at once, when the page is idle, and later ones again', () => {
  const { change, rest } = createPage()
  const run = vi.fn()
  whenChanged(run)
  change()
  change()
  expect(run).not.toHaveBeenCalled()
  rest()
  expect(run).toHaveBeenCalledOnce()
  change()
  rest()
  expect(run).toHaveBeenCalledTimes(2)
})

test('nothing is looked at after the end', () => {
  const { change, rest, disconnect } = createPage()
  const run = vi.fn()
  const stop = whenChanged(run)
  change()
  stop()
  rest()
  expect(run).not.toHaveBeenCalled()
  expect(disconnect).toHaveBeenCalledOnce()
})
