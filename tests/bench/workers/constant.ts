import { env } from 'cloudflare:workers'
import { createApp } from '../../../worker/app.ts'
import type { Pages } from '../../../worker/context.ts'
import { createDeps } from '../../../worker/deps.ts'
import { parseEnv } from '../../../worker/env.ts'
import { answer } from 'virtual:answer'

/** The storefront whose every page is the bytes and headers of a hit, without a store: what a hit is held to. */
const body = new TextEncoder().encode(answer.body)
const serve = async () => new Response(body, { headers: answer.headers })
const pages: Pages = {
  servePage: serve,
  serveErrorPage: serve,
  serveForm: serve,
  makeSharedPage: async () => null,
}
const app = createApp({ ...createDeps(parseEnv({ ...env }), {}, { build: 'bench' }), cache: null }, pages)

export default {
  fetch: (request, _, context) => app.fetch(request, context),
} satisfies ExportedHandler
