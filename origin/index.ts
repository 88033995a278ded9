import { motifs } from 'virtual:motifs'
import { createOrigin } from './app.ts'
import type { OriginDeps } from './deps.ts'
import { parseConfig, type OriginEnv } from './env.ts'
import { randomIds } from './ids.ts'
import { runJobsOnce } from './jobs.ts'

let shop: { deps: OriginDeps; origin: ReturnType<typeof createOrigin> } | null = null

export default {
  fetch(request, env, context) {
    return open(env).origin.fetch(request, env, context)
  },

  async scheduled(_, env) {
    const { deps } = open(env)
    await runJobsOnce(deps, deps.config.jobSeconds)
  },
} satisfies ExportedHandler<OriginEnv>

/** Bindings are the same for the life of an isolate. */
function open(env: OriginEnv) {
  if (shop) return shop
  const deps = { db: env.DB, clock: () => new Date(), ids: randomIds, config: parseConfig(env), motifs }
  shop = { deps, origin: createOrigin(deps) }
  return shop
}
