import { tooLong } from './too-long.ts'

type StoredResponse = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> }

/** An in-memory Cache API; tests switch its failures on. */
export function createMemoryCache() {
  const stored = new Map<string, StoredResponse>()
  const cache = {
    stored,
    /** `slow` responds far beyond every deadline; `full` rejects writes. */
    mode: 'works' as 'works' | 'throws' | 'hangs' | 'slow' | 'full',
    async match(key: RequestInfo | URL): Promise<Response | undefined> {
      if (cache.mode === 'throws') throw new Error('The cache is down')
      if (cache.mode === 'hangs') return new Promise<never>(() => {})
      if (cache.mode === 'slow') await tooLong()
      const found = stored.get(String(key))
      return found && new Response(found.body, { status: found.status, headers: found.headers })
    },
    async put(key: RequestInfo | URL, response: Response): Promise<void> {
      if (cache.mode === 'slow') await tooLong()
      else if (cache.mode !== 'works') throw new Error('The cache takes nothing')
      const body = new Uint8Array(await response.arrayBuffer())
      stored.set(String(key), { status: response.status, headers: new Headers(response.headers), body })
    },
    async delete(key: RequestInfo | URL): Promise<boolean> {
      return stored.delete(String(key))
    },
  }
  return cache
}
