import type { KeepingWorld, Later } from './kept-files.ts'
import { isPicture } from './kept-key.ts'
import { PICTURES_MAX, surplus } from './stored-page.ts'
import type { VisitorCache } from './visitor-cache.ts'

/** Pictures of the pages that the visitor has seen. */
export function createPictureKeeper({ fetch, now }: KeepingWorld, visitor: VisitorCache) {
  return {
    /** The network's picture, which is kept; without it the kept one. */
    async find(request: Request, later: Later): Promise<Response> {
      const askedAt = now()
      try {
        const response = await fetch(request)
        if (response.ok) later(keep(request.url, response.clone(), askedAt))
        return response
      } catch (error) {
        const stored = await visitor.find(request.url)
        if (stored) return stored
        throw error
      }
    },

    /** Deletes those that are kept longest, while there are too many. */
    async prune(): Promise<void> {
      const pictures = (await visitor.addresses()).filter((each) => isPicture(new URL(each).pathname))
      await visitor.drop(surplus(pictures, PICTURES_MAX))
    },
  }

  async function keep(url: string, picture: Response, askedAt: number): Promise<void> {
    if (!(await visitor.find(url))) await visitor.keep(url, picture, askedAt)
  }
}
