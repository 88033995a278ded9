import { createMiddleware } from 'hono/factory'
import { CONSENT_COOKIE, parseConsent } from '../../shared/visitor/consent.ts'
import { isCrawler } from '../ingress/crawler.ts'
import { asksNotToTrack } from '../../shared/visitor/tracking-signals.ts'
import { DEVICE_COOKIE, parseDeviceId } from '../../shared/visitor/device.ts'
import { type FlagResults, FLAGS, htmlFlagsOf } from '../../shared/flags.ts'
import type { CacheResult } from '../cache/cache-result.ts'
import { type AppContext, type AppEnv, required } from '../context.ts'
import { readCookie } from '../ingress/cookies.ts'
import { findGrowthConfig } from './config.ts'
import { type Decision, evaluateFlags, type FlagVisitor, valuesOf, vectorOf } from './evaluate.ts'

/** Variation by flag, for each flag the matched route shows in its HTML. */
export type Experiments = FlagResults

/**
 * Decides experiments before the page cache lookup (docs/reference/pages.md#experiments). The page receives
 * the values alone, because everything it shows must follow from its key.
 */
export function growth() {
  return createMiddleware<AppEnv>(async function growth(c, next) {
    const match = required(c, 'match')
    const locale = required(c, 'locale')
    const visitor = required(c, 'visitor')
    const shown = match ? htmlFlagsOf(match.key) : []
    const { platform } = visitor
    const { decision } = await decideFor(c, shown, { platform, country: locale.country, user: null })
    const values = valuesOf(shown, decision)
    c.set('experiments', values)
    c.set('vector', vectorOf(values))
    await next()
  })
}

/** The decided flags, and what the cache of the payload did; null when it was not read or is empty. */
export type Decided = { decision: Decision; read: CacheResult | null }

/**
 * Decides flags for a visitor. Visitors who do not allow statistics and crawlers get the control, and so does
 * everyone while `growth` is switched off; the flag service is then not called
 * (docs/reference/pages.md#experiments).
 */
export async function decideFor(
  c: AppContext,
  keys: readonly string[],
  visitor: Omit<FlagVisitor, 'deviceId'>,
): Promise<Decided> {
  const cookies = c.req.header('cookie')
  if (keys.length === 0 || required(c, 'controls').off.includes('growth')) return CONTROL
  if (!parseConsent(readCookie(cookies, CONSENT_COOKIE)).statistics) return CONTROL
  if (asksNotToTrack(c.req.raw.headers)) return CONTROL
  if (isCrawler(c.req.header('user-agent'))) return CONTROL
  const response = await findGrowthConfig(c)
  if (!response?.value) return CONTROL
  const deviceId = parseDeviceId(readCookie(cookies, DEVICE_COOKIE))
  const onBroken = (error: unknown, flag: string) =>
    c.get('deps').report(error, { where: 'flags', transactionId: c.get('transactionId'), details: { flag } })
  return {
    decision: evaluateFlags(response.value, { ...visitor, deviceId }, keys, FLAGS, onBroken),
    read: response.result,
  }
}

const CONTROL: Decided = { decision: { experiments: {}, forced: [] }, read: null }
