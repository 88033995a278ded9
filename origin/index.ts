import { messengerScript } from 'virtual:messenger'
import { motifs } from 'virtual:motifs'
import { pictureFont } from 'virtual:picture-font'
import resvg from '@resvg/resvg-wasm/index_bg.wasm'
import { createOrigin } from './app.ts'
import type { OriginDeps } from './deps.ts'
import { parseConfig, type OriginEnv } from './env.ts'
import { randomIds } from './ids.ts'
import { runJobsOnce } from './jobs.ts'
import { createRasteriser } from './media/rasterise.ts'

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

/** Bindings do not change during the life of an isolate. */
function open(env: OriginEnv) {
  if (shop) return shop
  const config = parseConfig(env)
  if (config.payments.provider === null) {
    console.warn('The checkout is closed but for invoices: PAYMENT_PROVIDER names no provider.')
  }
  const clock = () => new Date(Date.now() + config.clockOffset)
  const rasterise = createRasteriser(resvg, pictureFont)
  const deps = { db: env.DB, clock, ids: randomIds, config, motifs, rasterise, messengerScript }
  shop = { deps, origin: createOrigin(deps) }
  return shop
}
