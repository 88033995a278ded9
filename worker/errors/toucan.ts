import { linkedErrorsIntegration, Toucan } from 'toucan-js'
import { cleanEvent } from '../../shared/reporting/clean-event.ts'
import { CLIENT_LIMITS } from '../../shared/reporting/client-limits.ts'
import { DEFAULT_ENVIRONMENT } from '../../shared/reporting/report-limits.ts'
import type { Report, SendEnvelope } from '../ports.ts'

export type ToucanOptions = {
  environment: string
  dsn: string
  release: string
  send: SendEnvelope
  /** Keeps the isolate alive until the report is sent. */
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * Creates the reporter on Toucan, Sentry's client for workers. It gets no request, so it cannot read headers or
 * cookies, and there is one for all requests: what belongs to one is passed with its report.
 */
export function createToucan({ environment, dsn, release, send, waitUntil }: ToucanOptions): Report {
  const toucan = new Toucan({
    ...CLIENT_LIMITS,
    dsn,
    environment: environment || DEFAULT_ENVIRONMENT,
    release,
    context: { waitUntil },
    sendClientReports: false,
    defaultIntegrations: [linkedErrorsIntegration()],
    beforeSend: (event) => cleanEvent(event) as unknown as typeof event,
    transportOptions: {
      ...CLIENT_LIMITS.transportOptions,
      fetcher: async (_, init) => {
        const { status, retryAfter } = await send(init?.body as string)
        return new Response(null, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
      },
    },
  })
  return (error, { where, transactionId, route, details = {} }) => {
    toucan.captureException(error, {
      captureContext: {
        tags: { where, ...(transactionId && { transaction_id: transactionId }), ...(route && { route }) },
        extra: details,
      },
      data: { mechanism: { type: where, handled: false } },
    })
  }
}
