import { env } from 'cloudflare:workers'
import { createApp } from '../../../worker/app.ts'
import type { Pages } from '../../../worker/context.ts'
import { createDeps } from '../../../worker/deps.ts'
import { parseEnv } from '../../../worker/env.ts'
import { response } from 'virtual:response'

/** The storefront app with a constant page and no cache, the comparison for a hit. */
const body = new TextEncoder().encode(response.body)
const serve: Pages['servePage'] = async (c) => {
  // Other visitors would wait for this page, which nobody stores.
  c.get('keepPage')?.('failed')
  return new Response(body, { headers: response.headers })
}
const pages: Pages = {
  servePage: serve,
  serveErrorPage: serve,
  serveForm: serve,
  makeSharedPage: async () => null,
}
const app = createApp(
  { ...createDeps(parseEnv({ ...env }), {}, { build: 'bench', now: () => Date.now() }), cache: null },
  pages,
)

export default {
  fetch: (request, _, context) => app.fetch(request, context),
} satisfies ExportedHandler
