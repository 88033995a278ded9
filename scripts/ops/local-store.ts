import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { convertV4MiniflareOptions, Log, LogLevel } from 'miniflare'
import { unstable_readConfig as readConfig } from 'wrangler'
import { STATE_VERSION } from '../shop/database.ts'
import { createLocalRunner } from '../shop/local-runner.ts'
import { ROOT } from '../project.ts'
import type { KeyValueStore } from '../shop/shop.ts'
import type { OperatorStore } from './store.ts'

const TRIES = 5
const PAUSE = 200

/** Opens the KV store in the state folder of a running or stopped shop. */
export async function openLocalStore(stateDir: string): Promise<OperatorStore> {
  const [namespace] = readConfig(
    { config: path.join(ROOT, 'wrangler.toml') },
    { hideWarnings: true },
  ).kv_namespaces
  if (!namespace?.id) throw new Error('wrangler.toml names no KV namespace')
  mkdirSync(stateDir, { recursive: true })
  const miniflare = createLocalRunner(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.NONE),
      resourcePersistencePath: path.join(stateDir, STATE_VERSION),
      name: 'ops',
      modules: true,
      script: 'export default {}',
      kvNamespaces: { CACHE: namespace.id },
    }),
  )
  const kv = (await miniflare.getKVNamespace('CACHE')) as unknown as KeyValueStore
  return {
    place: `the local shop in ${path.relative(ROOT, stateDir) || stateDir}`,
    acts: 'A running shop follows within 5 seconds.',
    get: (key) => again(() => kv.get(key)),
    put: (key, value) => again(() => kv.put(key, value)),
    list: async () => (await again(() => kv.list())).keys.map(({ name }) => name),
    close: () => miniflare.dispose(),
  }
}

/** Retries, because a running shop may lock the same files for a moment. */
async function again<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES) throw error
      await pause(PAUSE)
    }
  }
}
