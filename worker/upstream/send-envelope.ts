import type { Config } from '../env.ts'
import type { EnvelopeResponse, SendEnvelope, Upstream } from '../ports.ts'
import { mayHaveToken } from './addresses.ts'

/** Seconds of rest when the service says that it is busy, and not for how long. */
const REST_DEFAULT = 60
const REST_MAX = 3_600
const RESPONSE_MAX_BYTES = 4_096

/**
 * Creates the function that sends an envelope of error reports to the configured service. It never throws: a
 * service that is slow, wrong or away costs the reports and nothing else. After a 429 it sends nothing for as
 * long as the service asks. Null without a configured service.
 */
export function createEnvelopeSender(
  config: Config,
  { upstream, now }: { upstream: Upstream; now: () => number },
): SendEnvelope | null {
  const { sentryDsn, clientToken } = config
  if (sentryDsn === null) return null
  const { envelopeUrl, key } = sentryDsn
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=torg/1.0, sentry_key=${key}`,
    ...(mayHaveToken(config, envelopeUrl) && { 'x-client-token': clientToken ?? '' }),
  }
  let restsUntil = 0
  return async (body) => {
    if (now() < restsUntil) return RESTING
    try {
      const sent = {
        method: 'POST',
        headers,
        body,
        deadline: 'reports',
        maxBytes: RESPONSE_MAX_BYTES,
      } as const
      const response = await upstream(envelopeUrl, sent)
      const retryAfter = response.headers.get('retry-after')
      if (response.status === 429) restsUntil = now() + secondsOf(retryAfter) * 1_000
      // Read to its end, so that the breaker knows that it has arrived.
      await response.text()
      return { status: response.status, retryAfter }
    } catch {
      return RESTING
    }
  }
}

const RESTING: EnvelopeResponse = { status: 503, retryAfter: null }

function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? REST_DEFAULT)
  return seconds > 0 ? Math.min(seconds, REST_MAX) : REST_DEFAULT
}
