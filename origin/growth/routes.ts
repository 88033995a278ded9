import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { streamSSE } from 'hono/streaming'
import type { OriginDeps } from '../deps.ts'
import { readFeatures } from './feature.ts'

/** The one client key of this backend; `GROWTH_CLIENT_KEY` of the storefront. */
const CLIENT_KEY = 'sdk-torg'
/** How often a stream looks for changes, and how often it says that it lives, in milliseconds. */
const LOOK_EVERY = 2_000
const COMMENT_EVERY = 15_000
/** A stream ends after this long and is opened again by who listens. */
const STREAM_MAX = 300_000

/** The flag service (contract 7.2): the payload, and a stream that tells its changes. */
export function createGrowth(deps: OriginDeps): Hono {
  const app = new Hono()
  app.use('/api/features/*', etag())
  app.get(`/api/features/:key{${CLIENT_KEY}}`, async (c) =>
    c.json(await readFeatures(deps.db), 200, { 'cache-control': 'public, max-age=30' }),
  )
  app.get(`/sub/:key{${CLIENT_KEY}}`, (c) =>
    streamSSE(c, async (stream) => {
      const endsAt = deps.clock().getTime() + STREAM_MAX
      let told = ''
      let saidAt = deps.clock().getTime()
      while (!stream.aborted && deps.clock().getTime() < endsAt) {
        const payload = await readFeatures(deps.db)
        const now = deps.clock().getTime()
        if (payload.dateUpdated !== told) {
          told = payload.dateUpdated
          saidAt = now
          await stream.writeSSE({ event: 'features', data: JSON.stringify(payload) })
        } else if (now - saidAt >= COMMENT_EVERY) {
          saidAt = now
          await stream.write(': alive\n\n')
        }
        await stream.sleep(LOOK_EVERY)
      }
    }),
  )
  return app
}
