import { FORGOTTEN_CACHE, VISITOR_CACHE } from '../../shared/offline/offline-settings.ts'

/**
 * Milliseconds after forgetting in which nothing is kept: a request that was sent while a log-in was under way may
 * still be answered for the person before.
 */
export const HELD_FOR = 10_000

/** The owner while nobody is logged in; a guest of the checkout, too. */
export const NOBODY = '-'

export type VisitorCache = ReturnType<typeof createVisitorCache>

/**
 * What one visitor has seen: pages, their pictures and the session. It is forgotten as a whole when another person
 * may use the device, and nothing is kept while it is unknown whose it is. A browser whose storage fails has none.
 */
export function createVisitorCache({ caches, origin, now }: Storage) {
  const open = () => caches.open(VISITOR_CACHE)
  const ownerAddress = `${origin}/kept-owner`

  return {
    async find(address: string): Promise<Response | null> {
      return (await read(async () => (await open()).match(address, { ignoreVary: true }), undefined)) ?? null
    },

    /** Everything that is kept, oldest first. */
    addresses: () => read(async () => (await (await open()).keys()).map(({ url }) => url), []),

    /** Whose it is; undefined while nothing is kept. */
    owner: () => read(() => ownerIn(open()), undefined),

    /** Says whose it is. `askedAt` is when the session was requested that tells it. */
    adopt: (person: string, askedAt: number) => put(ownerAddress, new Response(person), askedAt, false),

    /** Keeps what was requested at `askedAt`, unless the visitor was forgotten since or is unknown. */
    keep: (address: string, copy: Response, askedAt: number) => put(address, copy, askedAt, true),

    async drop(addresses: readonly string[]): Promise<void> {
      const cache = await open()
      await Promise.all(addresses.map((each) => cache.delete(each)))
    },

    /** Until when nothing is kept, in milliseconds since 1970. */
    heldUntil,

    forget: () => forgetVisited({ caches, origin, now }),
  }

  async function put(
    address: string,
    copy: Response,
    askedAt: number,
    needsOwner: boolean,
  ): Promise<boolean> {
    // This order: what is forgotten after opening takes this cache away, and what is forgotten before has its time.
    const cache = await open()
    if (askedAt <= (await heldUntil())) return false
    if (needsOwner && (await ownerIn(cache)) === undefined) return false
    // Deleted first, so that the newest is the last of the keys.
    await cache.delete(address)
    await cache.put(address, copy)
    return true
  }

  async function ownerIn(cache: Cache | Promise<Cache>): Promise<string | undefined> {
    return (await (await cache).match(ownerAddress))?.text()
  }

  async function heldUntil(): Promise<number> {
    const forgotten = await (await caches.open(FORGOTTEN_CACHE)).match(forgottenAddress(origin))
    return forgotten ? Number(await forgotten.text()) + HELD_FOR : 0
  }
}

/** Deletes what the visitor has seen. The files of the shop stay, which are the same for everybody. */
export async function forgetVisited({ caches, origin, now }: Storage): Promise<void> {
  const note = async () =>
    (await caches.open(FORGOTTEN_CACHE)).put(forgottenAddress(origin), new Response(String(now())))
  // Noted first, see `put`; deleted even where a full device refuses the note.
  await read(note, undefined)
  await caches.delete(VISITOR_CACHE)
}

/** What this uses of a browser; a test replaces it. */
export type Storage = {
  caches: CacheStorage
  origin: string
  /** Milliseconds since 1970. */
  now: () => number
}

function forgottenAddress(origin: string): string {
  return `${origin}/forgotten-at`
}

/** The result, or `otherwise` where the browser's storage fails. */
async function read<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}
