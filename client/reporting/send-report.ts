import {
  BrowserClient,
  createTransport,
  defaultStackParser,
  linkedErrorsIntegration,
  Scope,
} from '@sentry/browser'
import { cleanEvent } from '../../shared/reporting/clean-event.ts'
import { CLIENT_LIMITS } from '../../shared/reporting/client-limits.ts'
import { DEFAULT_ENVIRONMENT, REPORTS_PATH } from '../../shared/reporting/report-limits.ts'
import { safeAddress } from '../tracking/safe-address.ts'
import type { MaskedReport } from './connect.ts'
import { readCrumbs } from './crumbs.ts'
import { readPageFacts } from './page-facts.ts'

/**
 * Creates Sentry's client without its default integrations: those would replace `fetch` and the history, and read
 * addresses, texts and clicks. It sends to a path of the shop, and the worker passes a report on to the configured
 * service, whose address no page knows (docs/signals.md#errors).
 */
export function createReportSender(): (report: MaskedReport) => void {
  const { environment, release } = readPageFacts()
  const client = new BrowserClient({
    ...CLIENT_LIMITS,
    // The worker replaces it by the configured one.
    dsn: `${location.protocol}//shop@${location.host}/1`,
    tunnel: REPORTS_PATH,
    environment: environment || DEFAULT_ENVIRONMENT,
    release,
    sendClientReports: false,
    dataCollection: { userInfo: false },
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration()],
    beforeSend: (event) => cleanEvent(event) as unknown as typeof event,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await fetch(options.url, {
          method: 'POST',
          headers: { 'content-type': 'text/plain;charset=UTF-8' },
          body: body as BodyInit,
          credentials: 'omit',
          keepalive: body.length < KEEPALIVE_MAX,
          referrerPolicy: 'no-referrer',
        })
        const limits = { 'x-sentry-rate-limits': null, 'retry-after': headers.get('retry-after') }
        return { statusCode: status, headers: limits }
      }),
  })
  client.init()
  return ({ error, context: { transactionId, ...extra } }) => {
    const scope = new Scope()
    scope.setClient(client)
    scope.setExtras(extra)
    if (typeof transactionId === 'string') scope.setTag('transaction_id', transactionId)
    const page = safeAddress(location.href, location.href)
    const mechanism = { type: String(extra['source'] ?? 'generic'), handled: extra['source'] !== 'window' }
    scope.addEventProcessor((event) => ({
      ...event,
      transaction: page,
      request: { url: page, headers: { 'User-Agent': navigator.userAgent } },
      breadcrumbs: [...readCrumbs()],
    }))
    client.captureException(error, { mechanism }, scope)
  }
}

/** Bytes of bodies that outlive their page (Fetch, 64 kibibytes of all that are under way). */
const KEEPALIVE_MAX = 60_000
