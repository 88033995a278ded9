import * as v from 'valibot'
import { CLOCK_SPEED_MAX } from '../shared/order/order-clock.ts'
import { findSecretFault } from '../shared/http/secret.ts'
import type { OriginConfig } from './deps.ts'
import { findPaymentFaults, paymentConfig, paymentVariables, type PaymentEnv } from './env-payments.ts'
import { messageConfig, messageVariables, missingForMessages, type MessageEnv } from './env-messages.ts'

/** The bindings and variables that `wrangler.toml` declares. */
export type OriginEnv = MessageEnv &
  PaymentEnv & {
    DB: D1Database
    ENVIRONMENT: string
    CLIENT_TOKEN: string
    CSRF_KEY: string
    PASSWORD_PEPPER: string
    PUBLIC_ORIGINS: string
    RATE_LIMITS?: string
    PAYMENT_PAGES?: string
    MESSENGER_KEY?: string
    MESSENGER_KEY_ID?: string
    CLOCK_SPEED?: string
    ORDER_CLOCK?: string
    CMS_TOKEN?: string
    JOB_SECONDS?: string
    CLOCK_OFFSET_MS?: string
    REQUEST_LOG?: string
  }

const required = v.pipe(v.string('is missing'), v.nonEmpty('is empty'))
const variables = v.object({
  ...messageVariables,
  ...paymentVariables,
  // An empty value is not development: faults and clock offsets stay off.
  ENVIRONMENT: v.optional(v.string(), ''),
  CLIENT_TOKEN: required,
  CSRF_KEY: required,
  PASSWORD_PEPPER: required,
  PUBLIC_ORIGINS: v.pipe(
    required,
    v.transform((text) => text.split(',').map((each) => each.trim())),
    v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'names something that is no origin'))),
  ),
  RATE_LIMITS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text.trim() ? text : '{}')),
      v.parseJson(undefined, 'is no JSON'),
      v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))),
    ),
    '{}',
  ),
  // The test provider's pages; by default the shop itself serves them.
  PAYMENT_PAGES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.trim().replace(/\/$/, '') || '/psp'),
      v.regex(/^(\/[a-z]|https:\/\/[^/])[^\s\\]*$/, 'is neither a path nor an https address'),
    ),
    '/psp',
  ),
  // Empty: the key follows from CSRF_KEY.
  MESSENGER_KEY: v.optional(v.string(), ''),
  MESSENGER_KEY_ID: v.optional(v.string(), ''),
  // Empty: the content system needs no token.
  CMS_TOKEN: v.optional(v.string(), ''),
  // Empty: off in development, on elsewhere.
  REQUEST_LOG: v.optional(v.picklist(['', 'on', 'off'], 'is neither on nor off'), ''),
  CLOCK_SPEED: wholeNumber(1, CLOCK_SPEED_MAX, '1'),
  // Empty: on in development, off elsewhere.
  ORDER_CLOCK: v.optional(v.picklist(['', 'on', 'off'], 'is neither on nor off'), ''),
  JOB_SECONDS: wholeNumber(0, 3_600, '5'),
  CLOCK_OFFSET_MS: v.optional(
    v.pipe(v.string(), v.regex(/^(-?\d{1,13})?$/, 'is no whole number of milliseconds'), v.transform(Number)),
    '0',
  ),
})

function wholeNumber(min: number, max: number, missing: string) {
  const rule = `is no whole number from ${min} to ${max}`
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, rule),
      v.transform(Number),
      v.minValue(min, rule),
      v.maxValue(max, rule),
    ),
    missing,
  )
}

/** Reads every variable once. Throws one error that names every invalid variable. */
export function parseConfig(env: Record<string, unknown>): OriginConfig {
  const parsed = v.safeParse(variables, env)
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`)
    throw new Error(`The reference backend cannot start: ${faults.join('; ')}`)
  }
  const isDevelopment = parsed.output.ENVIRONMENT === 'development'
  const refused = [
    ...(isDevelopment ? [] : findRefused(parsed.output)),
    ...missingForMessages(parsed.output),
    ...findPaymentFaults(parsed.output, isDevelopment),
  ]
  if (refused.length > 0) throw new Error(`The reference backend cannot start: ${refused.join('; ')}`)
  return {
    environment: parsed.output.ENVIRONMENT,
    clientToken: parsed.output.CLIENT_TOKEN,
    cmsToken: parsed.output.CMS_TOKEN,
    csrfKey: parsed.output.CSRF_KEY,
    passwordPepper: parsed.output.PASSWORD_PEPPER,
    publicOrigins: parsed.output.PUBLIC_ORIGINS,
    rateLimits: parsed.output.RATE_LIMITS,
    paymentPagesUrl: parsed.output.PAYMENT_PAGES,
    ...messageConfig(parsed.output, isDevelopment),
    ...paymentConfig(parsed.output, isDevelopment),
    messengerKey: parsed.output.MESSENGER_KEY || null,
    messengerKeyId: parsed.output.MESSENGER_KEY_ID,
    orderClock: (parsed.output.ORDER_CLOCK || defaultClock(parsed.output.ENVIRONMENT)) === 'on',
    clockSpeed: parsed.output.CLOCK_SPEED,
    jobSeconds: parsed.output.JOB_SECONDS,
    clockOffset: parsed.output.CLOCK_OFFSET_MS,
    logsRequests: parsed.output.REQUEST_LOG ? parsed.output.REQUEST_LOG === 'on' : !isDevelopment,
  }
}

/**
 * Returns one sentence for each setting that only development may have
 * (docs/reference/security.md#production).
 */
function findRefused(settings: v.InferOutput<typeof variables>): string[] {
  return [
    ...(settings.CLOCK_OFFSET_MS === 0 ? [] : ['CLOCK_OFFSET_MS is for ENVIRONMENT development only']),
    ...(['CLIENT_TOKEN', 'CSRF_KEY', 'PASSWORD_PEPPER'] as const).flatMap((key) => {
      const fault = findSecretFault(settings[key])
      return fault === null ? [] : [`${key} ${fault}`]
    }),
  ]
}

/** In a deployed shop staff deliver and charge, not the clock. */
function defaultClock(environment: string): 'on' | 'off' {
  return environment === 'development' ? 'on' : 'off'
}
