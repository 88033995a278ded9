import { env } from 'cloudflare:workers'
import build from 'virtual:client-build'
import { createApp } from './app.ts'
import { nameBuild } from './cache/build-name.ts'
import { createDeps } from './deps.ts'
import { parseEnv } from './env.ts'
import { pages } from './pages/pages.ts'

// At start, so that an invalid setting stops the deployment instead of a request.
const config = parseEnv({ ...env })
const now = () => Date.now() + config.clockOffset
const app = createApp(createDeps(config, env, { build: nameBuild(build.id, config), now }), pages)

export default {
  fetch: (request, _, context) => app.fetch(request, context),
} satisfies ExportedHandler
