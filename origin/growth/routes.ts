import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { streamSSE } from 'hono/streaming'
import type { OriginDeps } from '../deps.ts'
import { readFeatures } from './feature.ts'

/** This backend's only client key: the storefront's `GROWTH_CLIENT_KEY`. */
const CLIENT_KEY = 'sdk-torg'
/** Milliseconds between two checks for changes, and between two keep-alive messages. */
const LOOK_EVERY = 2_000
const COMMENT_EVERY = 15_000
/** Milliseconds until a stream ends; its client reconnects. */
const STREAM_MAX = 300_000

/**
 * The flag service (docs/reference/services.md#flags): the payload, and a stream that reports its changes.
 */
export function createGrowth(deps: OriginDeps): Hono {
  const app = new Hono()
  app.use('/api/features/*', etag())
  app.get(`/api/features/:key{${CLIENT_KEY}}`, async (c) =>
    c.json(await readFeatures(deps.db), 200, { 'cache-control': 'public, max-age=30' }),
  )
  app.get(`/sub/:key{${CLIENT_KEY}}`, (c) =>
    streamSSE(c, async (stream) => {
      const endsAt = deps.clock().getTime() + STREAM_MAX
      let sentVersion = ''
      let sentAt = deps.clock().getTime()
      while (!stream.aborted && deps.clock().getTime() < endsAt) {
        const payload = await readFeatures(deps.db)
        const now = deps.clock().getTime()
        if (payload.dateUpdated !== sentVersion) {
          sentVersion = payload.dateUpdated
          sentAt = now
          await stream.writeSSE({ event: 'features', data: JSON.stringify(payload) })
        } else if (now - sentAt >= COMMENT_EVERY) {
          sentAt = now
          await stream.write(': alive\n\n')
        }
        await stream.sleep(LOOK_EVERY)
      }
    }),
  )
  return app
}
