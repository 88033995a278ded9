import { createApp } from '../../worker/app.ts'
import type { Pages } from '../../worker/context.ts'
import { createDeps } from '../../worker/deps.ts'
import { parseEnv } from '../../worker/env.ts'
import { TEST_CONFIG, type TestOrigin } from '../support/origin.ts'
import { createRequest, VARIABLES } from './edge.ts'
import { now } from '../support/clock.ts'

/** The edge in front of the real backend, which is unreachable while `isAway`. */
export type FormEdge = {
  app: ReturnType<typeof createApp>
  reports: unknown[]
  isAway: boolean
}

export function createFormEdge(origin: TestOrigin, serveForm: Pages['serveForm']): FormEdge {
  const config = parseEnv({
    ...VARIABLES,
    API_HOST: 'https://reference.internal',
    CLIENT_TOKEN: TEST_CONFIG.clientToken,
  })
  const binding = {
    async fetch(url: string, init: RequestInit) {
      if (edge.isAway) throw new TypeError('connection refused')
      return origin.fetch(url.replace('https://reference.internal', ''), init)
    },
  }
  const reports: unknown[] = []
  const app = createApp(
    {
      ...createDeps(
        config,
        { ORIGIN: binding },
        { build: 'test', release: 'test', waitUntil: () => {}, now },
      ),
      report: (error) => reports.push(error),
    },
    {
      makeSharedPage: async () => null,
      servePage: async () => new Response('page'),
      serveForm,
      serveErrorPage: async (_, status) => new Response('error page', { status }),
      serveServiceWorker: () => new Response(''),
    },
  )
  const edge: FormEdge = { app, reports, isAway: false }
  return edge
}

/** A browser without JavaScript: it stores cookies and sends form fields. */
export function createFormBrowser({ app }: Pick<FormEdge, 'app'>) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    jar,
    cookie,
    async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const response = await app.fetch(
        createRequest(path, {
          method: 'POST',
          body: String(new URLSearchParams(fields)),
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
            cookie: cookie(),
            ...headers,
          },
        }),
      )
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        jar.set(name, value)
      }
      return response
    },
  }
}
