import type { renderToReadableStream } from 'react-dom/server.edge'
import { createApi, IDENTIFIER_PREFIX, preparePage, SERVER_BASE } from '../../client/entry.server.tsx'
import { builtInFooter } from '../../shared/content/built-in-footer.ts'
import { NO_SETTINGS } from '../../shared/content/site-settings.ts'
import type { RouteKey } from '../../shared/routes.ts'
import { getLocale } from '../../shared/sites.ts'
import { parseEnv } from '../../worker/env.ts'
import { createOrigin } from '../../worker/origin.ts'
import { fillStock } from '../contract/buyer.ts'
import { createTestEdge, VARIABLES } from '../door/edge.ts'
import { TEST_CONFIG, type TestOrigin } from '../support/origin.ts'
import { visitOf, type VISITED_SITES } from './screen-visits.ts'
import { createWholeCustomer } from './whole-customer.ts'

export type Renderer = typeof renderToReadableStream

type VisitedSite = (typeof VISITED_SITES)[number]
type Answer = { status: number; text: string }
const BACKEND = 'https://backend.test'

/** Renders any screen by any build of React, for somebody who has everything a screen can show. */
export async function createScreenRenderer(origin: TestOrigin) {
  await fillStock(origin)
  const customers = {
    no: await createWholeCustomer(origin, 'NO'),
    'se-en': await createWholeCustomer(origin, 'SE'),
  }
  const answers = new Map<string, Promise<Answer>>()

  /** Asked once: what comes in time for one renderer must not be late for the other. */
  async function answerOf(asker: string, path: string, init: RequestInit): Promise<Response> {
    const key = `${asker} ${init.method} ${path}`
    const asking =
      answers.get(key) ??
      ask(path, init).then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    answers.set(key, asking)
    const { status, text } = await asking
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }

  /** The storefront itself answers for content. */
  const edge = createTestEdge({
    variables: {
      API_HOST: BACKEND,
      CMS_URL: `${BACKEND}/content/v1/graphql/production`,
    },
    world: {
      origin: createOrigin({
        reference: null,
        network: (address, init) => origin.fetch(address.slice(BACKEND.length), init),
        // A slow machine is no fault.
        deadlines: { cms: 30_000, growth: 30_000, apiRead: 30_000, proxy: 30_000, payments: 30_000 },
      }),
    },
  })
  const ask = (path: string, init: RequestInit) => {
    const asked = path.replace(SERVER_BASE, '/api/v1/')
    return asked.startsWith('/api/v1/content/') ? edge.request(asked, init) : origin.fetch(asked, init)
  }

  /** A screen with data of its own; what is deferred comes once the first bytes are out. */
  return async function renderScreen(
    renderer: Renderer,
    key: RouteKey,
    site: VisitedSite,
    isComplete: boolean,
  ): Promise<{ status: number; html: string }> {
    const locale = getLocale(site)
    const config = parseEnv(VARIABLES)
    const visit = visitOf(key, customers[site])
    let isPastCritical = false
    let letLateCome = () => {}
    const late = new Promise<void>((resolve) => {
      letLateCome = resolve
    })
    const page = await preparePage({
      api: createApi({
        base: SERVER_BASE,
        host: 'http://localhost:8787',
        clientToken: TEST_CONFIG.clientToken,
        transactionId: 'test',
        headers: {
          'x-country': locale.country,
          'x-language': locale.language,
          ...(visit.cookie && { cookie: visit.cookie }),
        },
        fetch: async (url, { body, ...init }) => {
          if (isPastCritical && !isComplete) await late
          const { pathname, search } = new URL(url)
          const asker = `${site} ${visit.cookie}`
          const answer = await answerOf(asker, pathname + search, { ...init, ...(body && { body }) })
          isPastCritical = true
          return answer
        },
      }),
      context: {
        locale,
        config: config.public,
        publicOrigin: config.publicOrigin,
        year: 2026,
        isWebview: false,
        isSignedIn: visit.cookie !== '',
        experiments: {},
        form: null,
      },
      content: { footer: builtInFooter(locale), settings: NO_SETTINGS },
      match: { key, params: visit.params },
      search: visit.search,
      isComplete,
      onFailure: () => {},
    })
    const stream = await renderer(page.element, {
      nonce: 'bm9uY2U=',
      identifierPrefix: IDENTIFIER_PREFIX,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: () => 'reported',
    })
    if (isComplete) await stream.allReady
    const reader = stream.getReader()
    const decoder = new TextDecoder()
    let html = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      html += decoder.decode(part.value, { stream: true })
      letLateCome()
    }
    return { status: page.status, html }
  }
}
