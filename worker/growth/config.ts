import type { FeatureApiResponse } from '@growthbook/growthbook'
import type { Served } from '../cache/served.ts'
import { type AppContext, waitUntilOf, required } from '../context.ts'
import { callOther, isConfigured } from '../upstream/call-other.ts'
import { decryptPayload } from './decrypt-payload.ts'
import { parsePayload } from './payload.ts'

/** The maximum size of a response after decompression (docs/reference/security.md#deadlines-and-caps). */
const ANSWER_MAX_BYTES = 512 * 1024
/** Version of the stored form; raised when `parse` no longer accepts what older builds stored. */
const VERSION = 1

/**
 * The flag service's payload from memory, KV or the service (docs/reference/services.md#flags). Null until
 * the service was reached once: every flag is then its control.
 */
export async function findGrowthConfig(c: AppContext): Promise<Served<FeatureApiResponse | null> | null> {
  const caches = c.get('caches')
  const controls = required(c, 'controls')
  const { growthClientKey, growthDecryptionKey } = c.get('deps').config
  if (growthClientKey === null || !isConfigured(c, 'growth')) return null
  try {
    return await caches.kv.read({
      name: 'growth',
      policy: controls.policy('growth'),
      generation: controls.generation({ entity: 'growth' }),
      key: growthClientKey,
      version: VERSION,
      load: async () => {
        const response = await callOther(c, 'growth', {
          path: `/api/features/${encodeURIComponent(growthClientKey)}`,
          headers: { accept: 'application/json' },
          maxBytes: ANSWER_MAX_BYTES,
        })
        if (!response?.ok) throw new Error(`The flag service returned ${response?.status}`)
        return decryptPayload(await response.json(), growthDecryptionKey)
      },
      parse: (found) =>
        parsePayload(found, (flag) =>
          c.get('reportThrottled')(
            `flag:${flag}`,
            new Error('A flag is its default: a rule of its own or of one it depends on has another shape'),
            {
              where: 'flags',
              transactionId: c.get('transactionId'),
              details: { flag },
            },
          ),
        ),
      waitUntil: waitUntilOf(c),
    })
  } catch {
    // `report` was called where it failed.
    return null
  }
}
