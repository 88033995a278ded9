import { createMiddleware } from 'hono/factory'
import { CONSENT_COOKIE, parseConsent } from '../../shared/domain/consent.ts'
import { isCrawler } from '../../shared/domain/crawler.ts'
import { DEVICE_COOKIE, parseDeviceId } from '../../shared/domain/device.ts'
import { flagAttributes } from '../../shared/domain/flag-attributes.ts'
import { type FlagResults, htmlFlagsOf } from '../../shared/flags.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { readCookie } from '../cookies.ts'
import { findGrowthConfig } from './config.ts'
import { type Decision, evaluateFlags, vectorOf } from './evaluate.ts'

/** Variation by flag, for the flags the matched route shows in its HTML. Absent means control. */
export type Experiments = FlagResults

/**
 * Decides experiments before the page cache is asked (design: a page request, 4). On a shared route only
 * the device, site and platform count, never the user: what the page shows must follow from its key.
 */
export function growth() {
  return createMiddleware<AppEnv>(async function growth(c, next) {
    const decision = await decide(c)
    c.set('experiments', decision.experiments)
    c.set('forced', decision.forced)
    c.set('vector', vectorOf(decision))
    await next()
  })
}

async function decide(c: AppContext): Promise<Decision> {
  const { match, locale, visitor } = c.var
  const shown = match ? htmlFlagsOf(match.key) : []
  return decideFor(c, shown, { platform: visitor.platform, country: locale.country, user: null })
}

/**
 * Flags for a visitor. Without consent to statistics there is no device, so nobody is drawn for an
 * experiment; crawlers always get the control, and everybody while `growth` is switched off.
 */
export async function decideFor(
  c: AppContext,
  keys: readonly string[],
  visitor: Omit<Parameters<typeof flagAttributes>[0], 'deviceId'>,
): Promise<Decision> {
  if (keys.length === 0 || c.var.controls.off.includes('growth')) return CONTROL
  if (isCrawler(c.req.header('user-agent'))) return CONTROL
  const config = await findGrowthConfig(c)
  if (!config) return CONTROL
  const cookies = c.req.header('cookie')
  const { statistics } = parseConsent(readCookie(cookies, CONSENT_COOKIE))
  const deviceId = statistics ? parseDeviceId(readCookie(cookies, DEVICE_COOKIE)) : null
  return evaluateFlags(config, flagAttributes({ ...visitor, deviceId }), keys)
}

const CONTROL: Decision = { experiments: {}, forced: [] }
