import type { FeatureApiResponse } from '@growthbook/growthbook'
import { behindOf } from '../behind.ts'
import type { KvAnswer } from '../cache/kv-cache.ts'
import type { AppContext } from '../context.ts'
import { parsePayload } from './payload.ts'

/** Cap on an answer after decompression (security 8). */
const ANSWER_MAX_BYTES = 512 * 1024
/** Of the stored form: raised when `parse` would no longer take what an older build wrote. */
const VERSION = 1

/**
 * The flag service's payload, from memory, KV or the service (spec 7: on the server only, kept for 30
 * seconds), and how old it is. Null where the service was never reached: everybody is in control then.
 */
export async function findGrowthConfig(c: AppContext): Promise<KvAnswer<FeatureApiResponse> | null> {
  const caches = c.get('caches')
  const controls = c.get('controls')
  const deps = c.get('deps')
  const { growthApiHost, growthClientKey } = deps.config
  if (growthApiHost === null || growthClientKey === null) return null
  const url = `${growthApiHost}/api/features/${encodeURIComponent(growthClientKey)}`
  try {
    return await caches.kv.read({
      name: 'growth',
      policy: controls.policy('growth'),
      generation: controls.generation({ entity: 'growth' }),
      key: growthClientKey,
      version: VERSION,
      load: async () => {
        const answer = await deps.origin(url, {
          headers: { accept: 'application/json' },
          deadline: 'growth',
          maxBytes: ANSWER_MAX_BYTES,
        })
        if (!answer.ok) throw new Error(`The flag service answered ${answer.status}`)
        return answer.json()
      },
      parse: (found) =>
        parsePayload(found, (flag) =>
          caches.reportSeldom(
            `flag:${flag}`,
            new Error('A flag is its default: a rule of its own or of one it depends on has another shape'),
            {
              where: 'flags',
              transactionId: c.get('transactionId'),
              details: { flag },
            },
          ),
        ),
      behind: behindOf(c),
    })
  } catch {
    // Reported where it failed.
    return null
  }
}
