import type { OfflineMessage, OfflineSettings } from '../../shared/offline/offline-settings.ts'

/** The part of a service worker's scope that ours uses; the client is compiled with the types of a page. */
export type WorkerScope = {
  torgOffline: OfflineSettings
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

type WorkerEvents = {
  install: LifeEvent
  activate: LifeEvent
  fetch: FetchEvent
  message: LifeEvent & { data: OfflineMessage }
}

/** The browser keeps the worker running until `work` has ended. */
type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = LifeEvent & {
  request: Request
  /** What the browser has requested while the worker started; undefined without navigation preload. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
