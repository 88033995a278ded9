import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel } from 'miniflare'
import { STATE_VERSION, type Database } from '../../../scripts/shop/database.ts'
import { createLocalRunner } from '../../../scripts/shop/local-runner.ts'
import type { Vars } from '../../../scripts/shop/overrides.ts'
import { readWorker } from '../../../scripts/shop/shop.ts'
import { assetKey } from '../../../worker/api/asset-key.ts'

const BUILDS = ['older', 'newer'] as const
export type BuildName = (typeof BUILDS)[number]

/** As Cloudflare does during a gradual deployment: each request goes to either version, by its share. */
const SPLITTER = `let share = 0
const counts = { older: 0, newer: 0 }
export default {
  fetch(request, { OLDER, NEWER }) {
    const url = new URL(request.url)
    if (url.pathname === '/two-builds') {
      share = Number(url.searchParams.get('newer') ?? share)
      return Response.json(counts)
    }
    const isNewer = Math.random() < share
    counts[isNewer ? 'newer' : 'older'] += 1
    return (isNewer ? NEWER : OLDER).fetch(request)
  },
}`

type Kept = { put(key: string, value: ArrayBuffer): Promise<void> }

/** Both versions of both workers over one D1 and one KV, behind a splitter. No request goes to the newer at first. */
export async function serveBoth(options: {
  port: number
  state: string
  dists: Record<BuildName, string>
  vars: Vars
  onLog: (line: { level: string; message: string }) => void
}) {
  const pairs = BUILDS.flatMap((build) => {
    const read = (folder: string) => readWorker(options.dists[build], folder, options.vars)
    const storefront = read('torg')
    return [
      {
        ...storefront,
        name: `torg-${build}`,
        serviceBindings: { ORIGIN: `torg-origin-${build}` },
      },
      { ...read('torg_origin'), name: `torg-origin-${build}` },
    ]
  })
  const splitter = {
    name: 'splitter',
    modules: true,
    script: SPLITTER,
    compatibilityDate: '2026-10-01',
    serviceBindings: { OLDER: 'torg-older', NEWER: 'torg-newer' },
  }
  const miniflare = createLocalRunner(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: options.port,
      cf: false,
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: ({ level, message }) => options.onLog({ level, message }),
      resourcePersistencePath: path.join(options.state, STATE_VERSION),
      workers: [splitter, ...pairs],
    }),
  )
  await miniflare.ready
  const db: Database = await miniflare.getD1Database('DB', 'torg-origin-newer')
  const kv = (await miniflare.getKVNamespace('CACHE', 'torg-newer')) as unknown as Kept
  const url = `http://localhost:${options.port}`
  return {
    url,
    db,
    /** Stores the scripts of a build as `npm run deploy` does. */
    async keepAssets(build: BuildName) {
      const folder = path.join(options.dists[build], 'client/assets')
      for (const file of readdirSync(folder))
        await kv.put(
          assetKey(`/assets/${file}`),
          Uint8Array.from(readFileSync(path.join(folder, file))).buffer,
        )
    },
    /** Sends this share of the requests to the newer version; returns how many each has served so far. */
    async send(newer: number): Promise<Record<BuildName, number>> {
      return (await (await fetch(`${url}/two-builds?newer=${newer}`)).json()) as Record<BuildName, number>
    },
    stop: () => miniflare.dispose(),
  }
}
