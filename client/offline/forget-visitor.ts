import type { OfflineMessage } from '../../shared/offline/offline-settings.ts'
import { forgetVisited } from './visitor-caches.ts'

/**
 * Deletes what this browser keeps of the visitor, at a log-in and at a log-out: here, so that it does not need
 * the service worker, and there, so that nothing on its way is kept afterwards.
 */
export async function forgetVisitor(): Promise<void> {
  if (typeof caches === 'undefined') return
  tellWorker({ kind: 'left' })
  await forgetVisited(caches).catch(() => {})
}

/** Sends a message to the service worker of this page, if it has one. */
export function tellWorker(message: OfflineMessage): void {
  navigator.serviceWorker?.controller?.postMessage(message)
}
