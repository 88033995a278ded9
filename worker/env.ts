import { findSecretFault } from '../shared/http/secret.ts'
import { parsePublicConfig, type PublicConfig } from '../shared/public-config.ts'
import { type Dsn, parseDsn } from './dsn.ts'

export const COMPRESS_MODES = ['none', 'identity', 'flush'] as const
export type CompressMode = (typeof COMPRESS_MODES)[number]

/** Every setting of the storefront, read once at start (docs/configuration.md). */
export type Config = {
  environment: string
  allowedHosts: readonly string[]
  /**
   * The origin of canonical, hreflang and og:url, never taken from a request
   * (docs/reference/security.md#hosts).
   */
  publicOrigin: string
  compress: CompressMode
  /** Milliseconds that the clock is ahead of real time; other than 0 only in development. */
  clockOffset: number
  /** How long an isolate keeps the operators' documents, in milliseconds (docs/caches.md). */
  controlsHold: number
  /** Null without a configured host; the API client then throws (docs/reference/api.md#prefixes). */
  apiHost: string | null
  /** Where the staff console is, with previews and the measurements it shows. */
  consoleHost: string | null
  /** Where pictures below `/media/` are. */
  mediaHost: string | null
  /** Other hosts whose pictures pages may show. */
  imageOrigins: readonly string[]
  clientToken: string | null
  cmsUrl: string | null
  cmsToken: string | null
  /** Where the pictures of a dataset of Sanity's are; null for another content system. */
  sanityPictures: string | null
  growthApiHost: string | null
  growthClientKey: string | null
  /** Opens a payload that the flag service encrypts. */
  growthDecryptionKey: string | null
  collectorUrl: string | null
  /** Whether each request is a line of the log. */
  logsRequests: boolean
  /** Where error reports go; null sends none. */
  sentryDsn: Dsn | null
  messengerUrl: string | null
  /** What the messenger's code may connect to and show, when it is another one than the reference messenger. */
  messengerOrigins: readonly string[]
  /** Names of the Trusted Types policies that its code creates. */
  messengerPolicies: readonly string[]
  /** The tag manager for visitors who allow marketing; null while its flag is off (docs/signals.md#tag-manager). */
  tagManager: TagManager | null
  paymentProviderUrl: string | null
  /** Null shows drawings instead of maps. The URL includes the token for maps. */
  mapsStyleUrl: string | null
  /** True outside development when the test payment provider is allowed: every page says so. */
  isTestShop: boolean
  /** Other origins that a payment form may redirect to (docs/payments.md). */
  paymentOrigins: readonly string[]
  public: PublicConfig
}

/** Parses the worker's bindings. Throws one error that lists every invalid setting. */
export function parseEnv(variables: Readonly<Record<string, unknown>>): Config {
  const faults: string[] = []
  const text = (key: string) => {
    const value = variables[key]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const url = (key: string) => {
    const value = text(key)
    if (value === null) return null
    if (isHttpUrl(value)) return value.replace(/(?<!\/)\/+$/, '')
    faults.push(`${key} is no http(s) address`)
    return null
  }
  const required = <Value>(key: string, value: Value | null) => {
    if (value === null && !faults.some((fault) => fault.startsWith(key)))
      faults.push(`${key} is missing or empty`)
    return value as Value
  }
  const apiHost = url('API_HOST')
  const cmsUrl = url('CMS_URL')
  const sanityPictures = findSanityPictures(cmsUrl)
  const compress = COMPRESS_MODES.find((mode) => mode === (text('COMPRESS') ?? 'none'))
  if (!compress) faults.push(`COMPRESS is none of ${COMPRESS_MODES.join(', ')}`)
  const hold = text('CACHE_CONTROLS_SECONDS') ?? (text('ENVIRONMENT') === 'development' ? '2' : '30')
  if (!/^\d{1,4}$/.test(hold)) faults.push('CACHE_CONTROLS_SECONDS is no whole number of seconds')
  const offset = text('CLOCK_OFFSET_MS') ?? '0'
  if (!/^-?\d{1,13}$/.test(offset)) faults.push('CLOCK_OFFSET_MS is no whole number of milliseconds')
  if (offset !== '0' && text('ENVIRONMENT') !== 'development')
    faults.push('CLOCK_OFFSET_MS is for ENVIRONMENT development only')
  const allowsTestPayments = text('ALLOW_TEST_PAYMENTS') ?? 'false'
  if (!/^(true|false)$/.test(allowsTestPayments)) faults.push('ALLOW_TEST_PAYMENTS is neither true nor false')
  const clientToken = text('CLIENT_TOKEN')
  const tokenFault = clientToken === null ? null : findSecretFault(clientToken)
  if (tokenFault !== null && text('ENVIRONMENT') !== 'development') faults.push(`CLIENT_TOKEN ${tokenFault}`)
  const dsn = text('SENTRY_DSN')
  const sentryDsn = dsn === null ? null : parseDsn(dsn)
  if (dsn !== null && sentryDsn === null) faults.push('SENTRY_DSN is no DSN')
  const allowedHosts = (text('ALLOWED_HOSTS') ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  const config: Config = {
    environment: text('ENVIRONMENT') ?? '',
    allowedHosts: required('ALLOWED_HOSTS', allowedHosts.length > 0 ? allowedHosts : null),
    publicOrigin: required('PUBLIC_ORIGIN', url('PUBLIC_ORIGIN')),
    compress: compress ?? 'none',
    clockOffset: Number(offset),
    controlsHold: Number(hold) * 1_000,
    apiHost,
    consoleHost: url('CONSOLE_HOST') ?? apiHost,
    mediaHost: url('MEDIA_HOST') ?? apiHost,
    imageOrigins: [
      ...(sanityPictures === null ? [] : [new URL(sanityPictures).origin]),
      ...parseOrigins('IMAGE_ORIGINS', text('IMAGE_ORIGINS') ?? '', faults, /^https?:$/),
    ],
    clientToken,
    cmsUrl,
    sanityPictures,
    cmsToken: text('CMS_TOKEN'),
    growthApiHost: url('GROWTH_API_HOST'),
    growthClientKey: text('GROWTH_CLIENT_KEY'),
    growthDecryptionKey: text('GROWTH_DECRYPTION_KEY'),
    collectorUrl: url('COLLECTOR_URL'),
    sentryDsn,
    logsRequests: isLogging(text('REQUEST_LOG'), text('ENVIRONMENT'), faults),
    messengerUrl: url('MESSENGER_URL'),
    messengerOrigins: parseOrigins(
      'MESSENGER_ORIGINS',
      text('MESSENGER_ORIGINS') ?? '',
      faults,
      /^(https|wss):$/,
    ),
    messengerPolicies: parsePolicies('MESSENGER_POLICIES', text('MESSENGER_POLICIES') ?? '', faults),
    tagManager: parseTagManager(text, faults),
    paymentProviderUrl: url('PAYMENT_PROVIDER_URL') ?? (apiHost && `${apiHost}/psp`),
    mapsStyleUrl: url('MAPS_STYLE_URL')?.replace('{token}', text('PUBLIC_MAPS_ACCESS_TOKEN') ?? '') ?? null,
    isTestShop: text('ENVIRONMENT') !== 'development' && allowsTestPayments === 'true',
    paymentOrigins: parseOrigins('PAYMENT_ORIGINS', text('PAYMENT_ORIGINS') ?? '', faults),
    public: parsePublic(variables, faults),
  }
  if (faults.length > 0) throw new Error(`The storefront cannot start. ${faults.join('; ')}.`)
  return config
}

export type TagManager = {
  /** Address of its script, which pages never see. */
  url: string
  /** What its code connects to and shows. */
  origins: readonly string[]
  /** Names of the Trusted Types policies that its code creates. */
  policies: readonly string[]
}

function parseTagManager(text: (key: string) => string | null, faults: string[]): TagManager | null {
  const flag = text('PUBLIC_TAG_MANAGER_ENABLED') ?? 'false'
  if (flag !== 'true' && flag !== 'false') faults.push('PUBLIC_TAG_MANAGER_ENABLED is neither true nor false')
  if (flag !== 'true') return null
  const url = text('TAG_MANAGER_URL') ?? ''
  if (!url.startsWith('https://') || !isHttpUrl(url)) faults.push('TAG_MANAGER_URL is no https address')
  return {
    url,
    origins: parseOrigins('TAG_MANAGER_ORIGINS', text('TAG_MANAGER_ORIGINS') ?? '', faults, /^https:$/),
    policies: parsePolicies('TAG_MANAGER_POLICIES', text('TAG_MANAGER_POLICIES') ?? '', faults),
  }
}

/** A development shop's terminal is for people. */
function isLogging(value: string | null, environment: string | null, faults: string[]): boolean {
  if (value !== null && value !== 'on' && value !== 'off') faults.push('REQUEST_LOG is neither on nor off')
  return value === null ? environment !== 'development' : value === 'on'
}

function parsePublic(variables: Readonly<Record<string, unknown>>, faults: string[]): PublicConfig {
  try {
    return parsePublicConfig(variables)
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
    return parsePublicConfig({})
  }
}

/**
 * A host name and an optional port. An asterisk or a semicolon would change the header it is written into.
 */
const ORIGIN = /^(https?|wss):\/\/[a-z\d.-]+(:\d+)?$/

/** A dataset of Sanity's has its pictures on a host of its own. */
function findSanityPictures(cmsUrl: string | null): string | null {
  const [, project, dataset] = SANITY.exec(cmsUrl ?? '') ?? []
  return project && dataset ? `https://cdn.sanity.io/images/${project}/${dataset}` : null
}

const SANITY = /^https:\/\/(\w+)\.(?:api|apicdn)\.sanity\.io\/[^/]+\/graphql\/([\w-]+)/

/** Parses comma-separated origins, which a header repeats word by word. */
function parseOrigins(key: string, value: string, faults: string[], schemes = /^https?:$/): string[] {
  return value.split(',').flatMap((each) => {
    const address = each.trim()
    if (address === '') return []
    const isOrigin = ORIGIN.test(address) && URL.canParse(address) && new URL(address).origin === address
    if (isOrigin && schemes.test(new URL(address).protocol)) return [address]
    faults.push(`${key} has an entry that is no origin: ${address}`)
    return []
  })
}

/** Parses comma-separated names of Trusted Types policies, of the characters that the header allows. */
function parsePolicies(key: string, value: string, faults: string[]): string[] {
  const names = value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const wrong = names.filter((name) => !/^[\w#=.-]{1,60}$/.test(name))
  for (const name of wrong) faults.push(`${key} has an entry that is no name of a policy: ${name}`)
  return names
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
