import { QueryClient } from '@tanstack/react-query'
import type { renderToReadableStream } from 'react-dom/server.edge'
import {
  type createApi,
  IDENTIFIER_PREFIX,
  type preparePage,
  toApiResponse,
} from '../../client/entry.server.tsx'
import type { SCREENS } from '../../client/screens.ts'
import { addressOf } from '../../shared/api/address.ts'
import { builtInFooter } from '../../shared/content/built-in-footer.ts'
import { NO_SETTINGS } from '../../shared/content/site-settings.ts'
import type { RouteKey } from '../../shared/routes.ts'
import { getLocale } from '../../shared/sites.ts'
import { parseEnv } from '../../worker/env.ts'
import { fillStock } from '../contract/buyer.ts'
import { BACKEND, createPatientUpstream } from '../worker/patient-upstream.ts'
import { createTestEdge, VARIABLES } from '../worker/edge.ts'
import { TEST_CONFIG, type TestOrigin } from '../support/origin.ts'
import type { PageState } from './page-states.ts'
import { type Visit, visitOf, type VISITED_SITES } from './screen-visits.ts'
import { createWholeCustomer } from './whole-customer.ts'
import { now } from '../support/clock.ts'

/** What a worker bundle renders with. */
export type ScreenBuild = {
  createApi: typeof createApi
  preparePage: typeof preparePage
  renderToReadableStream: typeof renderToReadableStream
  SCREENS: typeof SCREENS
}

type VisitedSite = (typeof VISITED_SITES)[number]
export type RenderedPage = { status: number; html: string }
type StoredResponse = { status: number; text: string }
/** Renders any screen with any build, for a customer with data for every screen. */
export async function createScreenRenderer(origin: TestOrigin) {
  await fillStock(origin)
  const customers = {
    no: await createWholeCustomer(origin, 'NO'),
    'se-en': await createWholeCustomer(origin, 'SE'),
  }
  const responses = new Map<string, Promise<StoredResponse>>()

  /** Stored, so that both builds receive data at the same time. */
  async function responseOf(asker: string, path: string, init: RequestInit): Promise<Response> {
    const key = `${asker} ${init.method} ${path}`
    const asking =
      responses.get(key) ??
      ask(path, init).then(async (response) => ({ status: response.status, text: await response.text() }))
    responses.set(key, asking)
    const { status, text } = await asking
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }

  /** The storefront itself serves content. */
  const edge = createTestEdge({
    variables: {
      API_HOST: BACKEND,
      CMS_URL: `${BACKEND}/content/v1/graphql/production`,
    },
    world: {
      upstream: createPatientUpstream(origin, now),
    },
  })
  const ask = (path: string, init: RequestInit) =>
    path.startsWith('/api/v1/content/') ? edge.request(path, init) : origin.fetch(path, init)

  /**
   * Renders a screen with its data, or the page of an unknown URL, in a given state. Deferred data arrives
   * after the first bytes unless the page is complete.
   */
  return async function renderScreen(
    build: ScreenBuild,
    key: RouteKey | null,
    site: VisitedSite,
    isComplete: boolean,
    state: PageState = {},
  ): Promise<RenderedPage> {
    const locale = getLocale(site)
    const config = parseEnv(VARIABLES)
    const usual = key
      ? visitOf(key, customers[state.customerOf ?? site])
      : { cookie: '', params: {}, search: {} }
    const visit = { ...usual, ...state.visit }
    const deferred = isComplete ? [] : await deferredRequests(build, key, visit)
    let letLateCome = () => {}
    const late = new Promise<void>((resolve) => {
      letLateCome = resolve
    })
    const page = await build.preparePage({
      api: build.createApi({
        async transport(call) {
          const asked = addressOf(call)
          if (deferred.includes(asked)) await late
          if (state.failing?.test(`/${asked}`)) return toApiResponse(Response.json({}, { status: 503 }))
          if (state.ended?.test(`/${asked}`)) return toApiResponse(Response.json({}, { status: 410 }))
          return toApiResponse(
            await responseOf(`${site} ${visit.cookie}`, `/api/v1/${asked}`, {
              method: call.endpoint.method,
              headers: {
                'x-requested-case': 'camel',
                'x-country': locale.country,
                'x-language': locale.language,
                'x-client-token': TEST_CONFIG.clientToken,
                ...(visit.cookie && { cookie: visit.cookie }),
              },
            }),
          )
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
        ...state.context,
      },
      isTestShop: state.isTestShop ?? false,
      isOnSite: true,
      content: { footer: builtInFooter(locale), settings: state.settings ?? NO_SETTINGS },
      match: key && { key, params: visit.params },
      search: visit.search,
      ...(state.status !== undefined && { status: state.status }),
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

/** The reads that a screen defers, by their query instead of by time, because a machine may be slow. */
async function deferredRequests(
  { createApi, SCREENS }: ScreenBuild,
  key: RouteKey | null,
  { params, search }: Pick<Visit, 'params' | 'search'>,
): Promise<string[]> {
  const screen = key && (await SCREENS[key]?.())
  const asked: string[] = []
  const api = createApi({
    transport(call) {
      asked.push(addressOf(call))
      return Promise.reject(new Error('only asked what it asks for'))
    },
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { deferred = [] } = (screen && screen.queries?.(api, { params, search })) || {}
  await Promise.all(deferred.map((query) => client.prefetchQuery(query)))
  return asked
}
