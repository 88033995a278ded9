import { QueryClient } from '@tanstack/react-query'
import type { renderToReadableStream } from 'react-dom/server.edge'
import {
  type createApi,
  IDENTIFIER_PREFIX,
  type preparePage,
  SERVER_BASE,
} from '../../client/entry.server.tsx'
import type { SCREENS } from '../../client/screens.ts'
import { builtInFooter } from '../../shared/content/built-in-footer.ts'
import { NO_SETTINGS } from '../../shared/content/site-settings.ts'
import type { RouteKey } from '../../shared/routes.ts'
import { getLocale } from '../../shared/sites.ts'
import { parseEnv } from '../../worker/env.ts'
import { createOrigin } from '../../worker/origin.ts'
import { fillStock } from '../contract/buyer.ts'
import { createTestEdge, VARIABLES } from '../door/edge.ts'
import { TEST_CONFIG, type TestOrigin } from '../support/origin.ts'
import { type Visit, visitOf, type VISITED_SITES } from './screen-visits.ts'
import { createWholeCustomer } from './whole-customer.ts'

/** What a bundle of the worker renders with. */
export type ScreenBuild = {
  createApi: typeof createApi
  preparePage: typeof preparePage
  renderToReadableStream: typeof renderToReadableStream
  SCREENS: typeof SCREENS
}

type VisitedSite = (typeof VISITED_SITES)[number]
type Answer = { status: number; text: string }
const BACKEND = 'https://backend.test'

/** Renders any screen by any build, for somebody who has everything a screen can show. */
export async function createScreenRenderer(origin: TestOrigin) {
  await fillStock(origin)
  const customers = {
    no: await createWholeCustomer(origin, 'NO'),
    'se-en': await createWholeCustomer(origin, 'SE'),
  }
  const answers = new Map<string, Promise<Answer>>()

  /** Asked once: what comes in time for one build must not be late for the other. */
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

  /** A screen with data of its own, or the page of no address; what is deferred comes after the first bytes. */
  return async function renderScreen(
    build: ScreenBuild,
    key: RouteKey | null,
    site: VisitedSite,
    isComplete: boolean,
  ): Promise<{ status: number; html: string }> {
    const locale = getLocale(site)
    const config = parseEnv(VARIABLES)
    const visit = key ? visitOf(key, customers[site]) : { cookie: '', params: {}, search: {} }
    const deferred = isComplete ? [] : await deferredRequests(build, key, visit)
    let letLateCome = () => {}
    const late = new Promise<void>((resolve) => {
      letLateCome = resolve
    })
    const page = await build.preparePage({
      api: build.createApi({
        ...API,
        headers: {
          'x-country': locale.country,
          'x-language': locale.language,
          ...(visit.cookie && { cookie: visit.cookie }),
        },
        fetch: async (url, { body, ...init }) => {
          const asked = pathOf(url)
          if (deferred.includes(asked)) await late
          return answerOf(`${site} ${visit.cookie}`, asked, { ...init, ...(body && { body }) })
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
      match: key && { key, params: visit.params },
      search: visit.search,
      isComplete,
      onFailure: () => {},
    })
    const stream = await build.renderToReadableStream(page.element, {
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

const API = {
  base: SERVER_BASE,
  host: 'http://localhost:8787',
  clientToken: TEST_CONFIG.clientToken,
  transactionId: 'test',
}

/** What a screen asks for but doesn't wait for, by what it is and not by when it comes: a machine may be slow. */
async function deferredRequests(
  { createApi, SCREENS }: ScreenBuild,
  key: RouteKey | null,
  { params, search }: Pick<Visit, 'params' | 'search'>,
): Promise<string[]> {
  const screen = key && (await SCREENS[key]?.())
  const asked: string[] = []
  const api = createApi({
    ...API,
    fetch: (url) => {
      asked.push(pathOf(url))
      return Promise.reject(new Error('only asked what it asks for'))
    },
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { deferred = [] } = (screen && screen.queries?.(api, { params, search })) || {}
  await Promise.all(deferred.map((query) => client.prefetchQuery(query)))
  return asked
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
