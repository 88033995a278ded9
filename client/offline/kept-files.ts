import { FILES_CACHE, type OfflineSettings } from '../../shared/offline/offline-settings.ts'

/** What keeping needs of the browser; a test replaces it. */
export type KeepingWorld = {
  settings: OfflineSettings
  origin: string
  caches: CacheStorage
  fetch: (address: string | Request, init?: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  now: () => number
  /** A nonce that was never used. */
  nonce: () => string
  wait: (milliseconds: number) => Promise<void>
}

/** Keeps the browser's worker running until the work has ended. */
export type Later = (work: Promise<unknown>) => void

export function createFileKeeper({ settings, origin, caches, fetch }: KeepingWorld) {
  const absolute = (path: string) => new URL(path, origin).href
  /** Where the list of a build's files is kept, by its entry script. */
  const listOf = (entry: string) => absolute(`/kept-build${entry}`)

  return {
    /** Keeps all files of this build, or none: a worker that lacks one is not installed. */
    async keepBuild(): Promise<void> {
      const cache = await caches.open(FILES_CACHE)
      const known = new Set((await cache.keys()).map(({ url }) => url))
      await cache.addAll(settings.files.map(absolute).filter((file) => !known.has(file)))
      await cache.put(listOf(settings.entry), Response.json(settings.files))
    },

    /** Deletes the files of former builds, except of those whose `entries` a kept page names. */
    async dropOthers(entries: ReadonlySet<string>): Promise<void> {
      const cache = await caches.open(FILES_CACHE)
      const wanted = new Set<string>()
      for (const entry of [settings.entry, ...entries]) {
        const list = await cache.match(listOf(entry))
        if (!list) continue
        wanted.add(listOf(entry))
        for (const file of (await list.json()) as string[]) wanted.add(absolute(file))
      }
      const keys = await cache.keys()
      await Promise.all(keys.filter(({ url }) => !wanted.has(url)).map((key) => cache.delete(key)))
    },

    /** A kept file, else the network's, which is kept. */
    async find(request: Request, later: Later): Promise<Response> {
      // Without storage, which a browser may refuse at any time, files come from the network.
      const cache = await caches.open(FILES_CACHE).catch(() => null)
      const known = await cache?.match(request.url, { ignoreVary: true }).catch(() => undefined)
      if (known) return known
      const response = await fetch(request)
      if (response.ok && cache) later(cache.put(request.url, response.clone()))
      return response
    },
  }
}
