import type { Report } from '../report.ts'
import { within } from './flights.ts'

export type KvStore = Pick<KVNamespace, 'getWithMetadata' | 'put'>

/** Milliseconds KV may take before it counts as empty; a write goes on behind an answer and may take longer. */
const KV_PATIENCE = 150
const KV_WRITE_PATIENCE = 2_000
/** Milliseconds a source or a KV that failed is left alone. */
export const FAILURE_PAUSE = 2_000
/** KV takes no shorter life. */
const KV_TTL_MIN_SECONDS = 60

/** JSON values in KV with the time they were made. Whatever KV does wrong is a miss, reported, and a pause. */
export function createKvEntries(world: { kv: KvStore | null; now: () => number; report: Report }) {
  const { kv, now } = world
  let pausedUntil = 0

  const pause = (error: unknown) => {
    pausedUntil = now() + FAILURE_PAUSE
    world.report(error, { where: 'cache', details: { cache: 'kv' } })
  }

  const get = async (id: string) => {
    if (!kv || now() < pausedUntil) return null
    try {
      return await within(kv.getWithMetadata<unknown>(id, 'text'), KV_PATIENCE)
    } catch (error) {
      pause(error)
      return null
    }
  }

  return {
    /** Null for nothing there, and for what `parse` does not take: the source knows better. */
    async find(
      id: string,
      parse: (value: unknown) => unknown,
    ): Promise<{ value: unknown; at: number } | null> {
      const found = await get(id)
      const at = instantOf(found?.metadata)
      if (!found || found.value === null || at === null) return null
      try {
        const value: unknown = JSON.parse(found.value)
        // A clock that runs ahead elsewhere must not make an entry live longer.
        return { value: value === null ? null : parse(value), at: Math.min(at, now()) }
      } catch {
        return null
      }
    },
    /** `kept` is in milliseconds. */
    async write(id: string, value: unknown, kept: number): Promise<void> {
      if (!kv || now() < pausedUntil) return
      const expirationTtl = Math.max(KV_TTL_MIN_SECONDS, Math.ceil(kept / 1_000))
      try {
        const options = { metadata: { at: now() }, expirationTtl }
        await within(kv.put(id, JSON.stringify(value), options), KV_WRITE_PATIENCE)
      } catch (error) {
        pause(error)
      }
    },
  }
}

function instantOf(metadata: unknown): number | null {
  const { at } = (metadata ?? {}) as { at?: unknown }
  return typeof at === 'number' && Number.isFinite(at) ? at : null
}
