import { motifs } from 'virtual:motifs'
import { createOrigin } from './app.ts'
import { parseConfig, type OriginEnv } from './env.ts'
import { randomIds } from './ids.ts'

let origin: ReturnType<typeof createOrigin> | null = null

export default {
  fetch(request, env, context) {
    // Bindings are the same for the life of an isolate.
    origin ??= createOrigin({
      db: env.DB,
      clock: () => new Date(),
      ids: randomIds,
      config: parseConfig(env),
      motifs,
    })
    return origin.fetch(request, env, context)
  },
} satisfies ExportedHandler<OriginEnv>
