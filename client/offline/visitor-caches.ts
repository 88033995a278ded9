import { VISITOR_CACHES } from '../../shared/offline/offline-settings.ts'

export type VisitorCaches = ReturnType<typeof createVisitorCaches>

/** What a visitor has seen, as a whole: it is forgotten as a whole when another person may use the device. */
export function createVisitorCaches(caches: CacheStorage) {
  let moment = 0
  return {
    /** Rises when all is forgotten: what was requested at an earlier moment is not kept any more. */
    moment: () => moment,
    async forget(): Promise<void> {
      moment += 1
      await forgetVisited(caches)
    },
  }
}

/** Deletes pages, pictures and reads from the device. Files of the shop stay, which are the same for everybody. */
export async function forgetVisited(caches: CacheStorage): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(VISITOR_CACHES)).map((name) => caches.delete(name)),
  )
}
