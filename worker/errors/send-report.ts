import { linkedErrorsIntegration, Toucan } from 'toucan-js'
import { cleanEvent } from '../../shared/reporting/clean-event.ts'
import { shouldIgnore } from '../../shared/reporting/ignore.ts'
import { createReportBudget, keyOfError } from '../../shared/reporting/report-budget.ts'
import {
  CLIENT_LIMITS,
  DEFAULT_ENVIRONMENT,
  REPORTS_WAITING_MAX,
} from '../../shared/reporting/report-limits.ts'
import type { Config } from '../env.ts'
import type { Report, SendEnvelope } from '../ports.ts'
import { UpstreamError } from './upstream-error.ts'

type Ports = {
  send: SendEnvelope
  /** Keeps the isolate alive until the report is sent. */
  waitUntil: (work: Promise<unknown>) => void
  now: () => number
  release: string
}

/** Calls without a response: the backend's own service reports why, and the log says that it happened. */
const NETWORK: readonly UpstreamError['kind'][] = ['unreachable', 'timeout', 'resting', 'busy', 'preempted']

/**
 * Creates the function that sends the worker's failures to the error service, except the ignored ones, cleaned,
 * each at most once a minute and 64 a minute in all. Toucan gets no request, so it cannot read headers or
 * cookies, and there is one for all requests: what belongs to one is passed with its report.
 */
export function createReportSender(
  { environment, dsn }: Pick<Config, 'environment'> & { dsn: string },
  { send, waitUntil, now, release }: Ports,
): Report {
  const budget = createReportBudget({ max: REPORTS_WAITING_MAX, now })
  let toucan: Toucan | null = null
  const create = () =>
    new Toucan({
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
    if (shouldIgnore(error) || (error instanceof UpstreamError && NETWORK.includes(error.kind))) return
    if (!budget.mayReport(keyOfError(error))) return
    toucan ??= create()
    toucan.captureException(error, {
      captureContext: {
        tags: { where, ...(transactionId && { transaction_id: transactionId }), ...(route && { route }) },
        extra: details,
      },
      data: { mechanism: { type: where, handled: false } },
    })
  }
}
