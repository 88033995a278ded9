import { VISITOR_CACHES } from '../../shared/offline/offline-settings.ts'
import type { KeepingWorld, Later } from './kept-files.ts'
import type { VisitorCaches } from './visitor-caches.ts'
import { PICTURES_MAX, surplus } from './stored-page.ts'

const PICTURES = `${VISITOR_CACHES}pictures`

/** Pictures of the pages that the visitor has seen. */
export function createPictureKeeper({ caches, fetch }: KeepingWorld, visitor: VisitorCaches) {
  const open = () => caches.open(PICTURES)

  return {
    /** The network's picture, which is kept; without it the kept one. */
    async find(request: Request, later: Later): Promise<Response> {
      const moment = visitor.moment()
      try {
        const response = await fetch(request)
        if (response.ok) later(keep(request.url, response.clone(), moment))
        return response
      } catch (error) {
        const stored = await (await open()).match(request.url, { ignoreVary: true })
        if (stored) return stored
        throw error
      }
    },

    /** Deletes those that are kept longest, while there are too many. */
    async prune(): Promise<void> {
      const cache = await open()
      const old = surplus(await cache.keys(), PICTURES_MAX)
      await Promise.all(old.map((key) => cache.delete(key)))
    },
  }

  async function keep(url: string, picture: Response, moment: number): Promise<void> {
    const cache = await open()
    const isKnown = (await cache.match(url, { ignoreVary: true })) !== undefined
    if (!isKnown && moment === visitor.moment()) await cache.put(url, picture)
  }
}
