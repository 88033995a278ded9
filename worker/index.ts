import { env, waitUntil } from 'cloudflare:workers'
import build from 'virtual:client-build'
import { createApp } from './app.ts'
import { nameBuild } from './cache/build-name.ts'
import { createDeps } from './deps.ts'
import { parseEnv } from './env.ts'
import { pages } from './pages/pages.ts'

// At start, so that an invalid setting stops the deployment instead of a request.
const config = parseEnv({ ...env })
const now = () => Date.now() + config.clockOffset
const options = { build: nameBuild(build.id, config), release: build.id, now, waitUntil }
const app = createApp(createDeps(config, env, options), pages)

export default {
  fetch: (request, _, context) => app.fetch(request, context),
} satisfies ExportedHandler
