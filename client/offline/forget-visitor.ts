import type { OfflineMessage } from '../../shared/offline/offline-settings.ts'
import { now } from '../clock.ts'
import { forgetVisited } from './visitor-cache.ts'

/**
 * Deletes what this browser keeps of the visitor, at a log-in and at a log-out: here, so that it does not need
 * the service worker, which a page that was loaded anew by force does not have.
 */
export async function forgetVisitor(): Promise<void> {
  if (typeof caches === 'undefined') return
  tellWorker({ kind: 'left' })
  await forgetVisited({ caches, origin: location.origin, now }).catch(() => {})
}

/** Sends a message to the service worker of this page, if it has one. */
export function tellWorker(message: OfflineMessage): void {
  navigator.serviceWorker?.controller?.postMessage(message)
}
