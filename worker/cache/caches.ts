import { createMiddleware } from 'hono/factory'
import { behindOf } from '../behind.ts'
import type { AppEnv } from '../context.ts'
import { countCatalogueReads, countKvReads } from '../counters/count-reads.ts'
import { type Counters, createCounters } from '../counters/counters.ts'
import type { Deps } from '../deps.ts'
import { createReportSeldom, type ReportSeldom } from '../report-seldom.ts'
import { type Controls, createControls } from './controls.ts'
import { createEdgeStore, type EdgeStore } from './edge-store.ts'
import type { Behind } from './flights.ts'
import { createKvCache, type KvCache } from './kv-cache.ts'
import { createReadCache, type ReadCache } from './read-cache.ts'

/** Every cache of one isolate. */
export type Caches = {
  readControls: (behind: Behind) => Promise<Controls>
  /** Content and flags. */
  kv: KvCache
  /** The catalogue's answers. */
  reads: ReadCache
  /** Pages and pictures. */
  store: EdgeStore
  /** What all of them have done in this isolate. */
  counters: Counters
  /** For what is wrong with every reading of a source alike. */
  reportSeldom: ReportSeldom
}

export function createCaches({ config, kv, cache, now, random, id, report }: Deps): Caches {
  const counters = createCounters({ now, id })
  const store = createEdgeStore({ cache, now, report })
  return {
    readControls: createControls({ kv, now, hold: config.controlsHold, report }),
    kv: countKvReads(createKvCache({ kv, now, random, report }), counters),
    reads: countCatalogueReads(createReadCache({ store, origin: config.publicOrigin, now }), counters),
    store,
    counters,
    reportSeldom: createReportSeldom({ now, report }),
  }
}

/** Gives a request the way operators have set the caches at its start. */
export function provideControls() {
  return createMiddleware<AppEnv>(async function provideControls(c, next) {
    c.set('controls', await c.get('caches').readControls(behindOf(c)))
    await next()
  })
}
