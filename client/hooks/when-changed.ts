import { whenIdle } from './when-idle.ts'

/**
 * Runs after elements have come to the page or gone, when the browser has nothing else to do: the frame that shows a
 * press does not wait for it. Returns a function that stops.
 */
export function whenChanged(run: () => void): () => void {
  let isWaiting = false
  let isOver = false
  const changes = new MutationObserver(() => {
    if (isWaiting) return
    isWaiting = true
    whenIdle(() => {
      isWaiting = false
      if (!isOver) run()
    })
  })
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    isOver = true
    changes.disconnect()
  }
}
