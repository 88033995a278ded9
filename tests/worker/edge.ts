import type { Endpoint } from '../../shared/api/endpoint.ts'
import { createApp } from '../../worker/app.ts'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv, Pages } from '../../worker/context.ts'
import { createDeps } from '../../worker/deps.ts'
import { parseEnv } from '../../worker/env.ts'
import { now } from '../support/clock.ts'
import type { Deadlines, Deps, ReportContext, VitalSample } from '../../worker/ports.ts'

export const VARIABLES = {
  ENVIRONMENT: 'development',
  ALLOWED_HOSTS: 'localhost,127.0.0.1,[::1]',
  PUBLIC_ORIGIN: 'http://localhost:8787',
  COMPRESS: 'none',
  CLIENT_TOKEN: 'our-client-token-for-all-of-the-tests',
  PUBLIC_ANALYTICS_APP_ID: 'torg-web',
  PUBLIC_COLLECTOR_URL: '/collector',
  PUBLIC_ENVIRONMENT: 'development',
  PUBLIC_CHAT_MESSENGER_ID: 'chat',
  PUBLIC_MAPS_ACCESS_TOKEN: 'maps',
  PUBLIC_TAG_MANAGER_ENABLED: 'false',
  PUBLIC_SUPPORT_MESSENGER_ID: 'support',
}

/** Long deadlines, so that a slow machine causes no faults. A test of a deadline sets its own. */
const PATIENCE = 30_000
export const PATIENT: Deadlines = {
  cms: PATIENCE,
  growth: PATIENCE,
  apiRead: PATIENCE,
  proxy: PATIENCE,
  money: PATIENCE,
  upload: PATIENCE,
  reports: PATIENCE,
}

type Options = {
  endpoints?: readonly Endpoint[]
  variables?: Record<string, string>
  pages?: Partial<Pages>
  deadlines?: Partial<Deadlines>
  /** Parts of the outside world: the clock, KV, the Cache API. */
  world?: Partial<Deps>
  /** Sends measurements to the backend instead of keeping them for the test. */
  isRecordingVitals?: boolean
  decide?: MiddlewareHandler<AppEnv>
}

/** The whole edge as a function, with pages that only show what was requested. */
export function createTestEdge(options: Options = {}) {
  const { endpoints } = options
  const reports: { error: unknown; context: ReportContext }[] = []
  const vitals: VitalSample[] = []
  const config = parseEnv({ ...VARIABLES, ...options.variables })
  const deps = createDeps(
    config,
    {
      ORIGIN: {
        fetch: (url, init) => fetch(url.replace('https://reference.internal', config.apiHost ?? ''), init),
      },
    },
    {
      build: 'test-build',
      release: 'test-build',
      waitUntil: () => {},
      now,
      deadlines: { ...PATIENT, ...options.deadlines },
    },
  )
  const app = createApp(
    {
      ...deps,
      ...options.world,
      report: (error, context) => reports.push({ error, context }),
      recordVital: options.isRecordingVitals ? deps.recordVital : async (vital) => vitals.push(vital),
    },
    { ...PAGES, ...options.pages },
    endpoints && (async () => endpoints),
    options.decide,
  )
  const pending: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => pending.push(work) }
  return {
    app,
    reports,
    vitals,
    request: (path: string, init?: EdgeInit) =>
      app.fetch(createRequest(path, init), context as unknown as ExecutionContext),
    /** Waits for all work in waitUntil. */
    async settle() {
      while (pending.length > 0) await pending.shift()
    },
  }
}

export type EdgeInit = RequestInit & { host?: string; scheme?: string; cf?: Record<string, unknown> }

/** A request with exactly this URL, as workerd passes it. */
export function createRequest(
  path: string,
  { host = 'localhost:8787', scheme = 'http', cf, ...init }: EdgeInit = {},
) {
  const method = init.method ?? 'GET'
  const isOdd = !['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method)
  const streamed = init.body instanceof ReadableStream ? { duplex: 'half' } : {}
  const request = new Request('http://localhost/', { ...init, ...streamed, method: isOdd ? 'GET' : method })
  Object.defineProperty(request, 'url', { value: `${scheme}://${host}${path}` })
  if (isOdd) Object.defineProperty(request, 'method', { value: method })
  if (cf) Object.defineProperty(request, 'cf', { value: cf })
  return request
}

const PAGES: Pages = {
  servePage: async (c) =>
    Response.json({
      page: c.var.match?.key,
      params: c.var.match?.params,
      site: c.var.locale?.site,
      visitor: c.var.visitor,
      experiments: c.var.experiments,
      transactionId: c.var.transactionId,
      nonce: c.var.deps.nonce(),
    }),
  makeSharedPage: async () => null,
  serveForm: async (_, { status, failure }) => Response.json({ failure }, { status }),
  serveErrorPage: async (c, status) =>
    Response.json({ errorPage: status, site: c.var.locale?.site }, { status }),
  serveServiceWorker: () => new Response(''),
}
