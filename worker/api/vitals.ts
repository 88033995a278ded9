import * as v from 'valibot'
import {
  VITAL_NAMES,
  VITAL_TARGET_MAX,
  VITALS_BEACON_MAX_BYTES,
  type VitalsBeacon,
} from '../../shared/visitor/vitals.ts'
import { type AppContext, required, waitUntilOf } from '../context.ts'
import { readBody } from '../ingress/read-body.ts'
import { apiErrorResponse } from '../errors/error-response.ts'
import { findLocale } from '../../shared/sites.ts'
import { findNetwork } from '../upstream/request-headers.ts'
import { isSameOrigin } from '../ingress/same-origin.ts'

/** What a page measured of itself (docs/reference/services.md#vitals). */
const vitalsBeacon: v.GenericSchema<unknown, VitalsBeacon> = v.object({
  labels: v.object({ app: v.pipe(v.string(), v.maxLength(60)), view: v.pipe(v.string(), v.maxLength(60)) }),
  vital: v.object({
    name: v.picklist(VITAL_NAMES),
    value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(3_600_000)),
    target: v.optional(v.pipe(v.string(), v.maxLength(VITAL_TARGET_MAX))),
  }),
})

/**
 * Handles `POST metrics/vitals`. A beacon cannot carry a token, so its origin is checked instead
 * (docs/reference/security.md#csrf).
 */
export async function serveVitals(c: AppContext): Promise<Response> {
  if (c.req.method !== 'POST') return apiErrorResponse(c, 'methodNotAllowed', { allow: 'POST' })
  if (!isSameOrigin(c)) return apiErrorResponse(c, 'crossSite')
  const bytes = await readBody(c, VITALS_BEACON_MAX_BYTES)
  if (typeof bytes === 'string') return apiErrorResponse(c, bytes)
  const beacon = v.safeParse(vitalsBeacon, parseJson(bytes))
  if (!beacon.success) return apiErrorResponse(c, 'vitalMalformed')
  const { labels, vital } = beacon.output
  // The page may have been open when analytics were switched off.
  if (!required(c, 'controls').off.includes('analytics')) {
    const { recordVital, build } = c.get('deps')
    const sample = { ...labels, ...vital, site: siteOf(c), build, network: findNetwork(c) }
    waitUntilOf(c)(recordVital(sample))
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

/** The site of the page that sent the beacon: its path may hold more, and is not kept. */
function siteOf({ req }: AppContext): string {
  const referrer = req.header('referer') ?? ''
  const [, segment] = URL.canParse(referrer) ? new URL(referrer).pathname.split('/') : []
  return findLocale(segment)?.site ?? ''
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return null
  }
}
