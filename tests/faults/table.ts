import type { Fault } from '../support/fault-proxy.ts'
import type { DeadlineClass } from '../../worker/ports.ts'

/**
 * The table of every dependency's faults and the shop's responses. The tests beside it verify it, and
 * docs/faults.md shows it (docs/reference/security.md#failures).
 */

const MEGABYTE = 1024 * 1024
/** A redirect that must never be followed. */
export const ELSEWHERE = '/elsewhere'

export const FAULTS = {
  slow: { does: 'starts at once and then sends a byte now and then', fault: { kind: 'drip' } },
  hang: { does: 'accepts the request and never responds', fault: { kind: 'hang' } },
  refuse: { does: 'refuses the connection', fault: null },
  'reset before': { does: 'closes the connection without a byte', fault: { kind: 'reset' } },
  'reset in the middle': { does: 'closes it half-way through the body', fault: { kind: 'cut' } },
  500: { does: 'responds with 500', fault: { kind: 'status', status: 500 } },
  429: { does: 'responds with 429', fault: { kind: 'status', status: 429 } },
  garbage: { does: 'a 200 whose JSON does not parse', fault: { kind: 'garble' } },
  HTML: { does: 'a 200 with a web page', fault: { kind: 'html' } },
  'wrong shape': { does: 'a 200 with JSON of another shape', fault: { kind: 'otherShape' } },
  '10 MB': { does: '10 MB of JSON', fault: { kind: 'huge', bytes: 10 * MEGABYTE, isPacked: false } },
  'gzip bomb': {
    does: '100 KB that inflate to 100 MB',
    fault: { kind: 'huge', bytes: 100 * MEGABYTE, isPacked: true },
  },
  'redirect elsewhere': { does: 'redirects to another URL', fault: { kind: 'redirect', to: ELSEWHERE } },
} as const satisfies Record<string, { does: string; fault: Fault | null }>
export type FaultName = keyof typeof FAULTS

export const STATES = ['fresh', 'stale', 'old', 'nothing'] as const
/** States of the stored entry: fresh; stale and refilled; served only when the source fails; absent. */
export type State = (typeof STATES)[number]

export const OUTCOMES = {
  hit: '200 from the entry, without a call',
  stale: '200 from the entry at once, refilled in `waitUntil`',
  old: '200 from the entry after one failed call',
  standIn: '200 with the built-in text, `no-store`, not stored',
  control: '200, the control for everyone',
  controlPage: '200, the page of the control',
  unavailable: '503 and `Retry-After` in the full shell, `no-store`, not stored',
  without: '200 without the block, `no-store`, not stored',
  badGateway: '502',
  gatewayTimeout: '504',
  passedOn: 'its status and error passed on',
  passedOnUnkept: 'passed on unchanged, not stored',
} as const
export type OutcomeName = keyof typeof OUTCOMES

export type Row = {
  title: string
  /** What a visitor requests, and the calls that fail meanwhile. */
  asks: string
  breaks: RegExp
  deadline: DeadlineClass
  /** Milliseconds after which an entry is stale, and old; null where nothing is stored. */
  ages: { stale: number; old: number } | null
  /** True when the whole page is stored too. */
  keepsPage: boolean
  /**
   * A body whose shape is wrong deep inside, for rows where an obviously wrong one would prove too little.
   */
  wrongShape?: string
  nothing: OutcomeName | Record<FaultName, OutcomeName>
}

const MINUTE = 60_000
const THROUGH_PROXY: Record<FaultName, OutcomeName> = {
  slow: 'gatewayTimeout',
  hang: 'gatewayTimeout',
  refuse: 'badGateway',
  'reset before': 'badGateway',
  'reset in the middle': 'badGateway',
  500: 'passedOn',
  429: 'passedOn',
  garbage: 'badGateway',
  HTML: 'badGateway',
  'wrong shape': 'passedOnUnkept',
  '10 MB': 'badGateway',
  'gzip bomb': 'badGateway',
  'redirect elsewhere': 'badGateway',
}

/**
 * Almost valid: flags as a list instead of by name. A flag with malformed rules would only become its
 * default.
 */
const LISTED_FLAGS = JSON.stringify({ features: [{ id: 'home-first-shelf', defaultValue: 'popular' }] })

const READS = { stale: MINUTE, old: 7 * MINUTE }

export const ROWS = {
  'content, shared parts': {
    title: 'Content: footer, settings, banner',
    asks: '/no/products/101/',
    breaks: /^\/content\//,
    deadline: 'cms',
    ages: { stale: 5 * MINUTE, old: 66 * MINUTE },
    keepsPage: false,
    nothing: 'standIn',
  },
  'content, main part': {
    title: 'Content: an editorial page',
    asks: '/no/about/pricing/',
    breaks: /^\/content\//,
    deadline: 'cms',
    ages: { stale: 5 * MINUTE, old: 66 * MINUTE },
    keepsPage: false,
    nothing: 'unavailable',
  },
  growth: {
    title: 'Flags and experiments',
    asks: '/api/v1/flags',
    breaks: /^\/api\/features\//,
    deadline: 'growth',
    ages: { stale: 30_000, old: 61 * MINUTE },
    keepsPage: false,
    wrongShape: LISTED_FLAGS,
    nothing: 'control',
  },
  'growth, in a page': {
    title: 'Flags and experiments: a page that shows one',
    asks: '/no/',
    breaks: /^\/api\/features\//,
    deadline: 'growth',
    ages: { stale: 30_000, old: 61 * MINUTE },
    keepsPage: false,
    wrongShape: LISTED_FLAGS,
    nothing: 'controlPage',
  },
  'API, critical read, page kept': {
    title: 'API: critical data of a shared page, with its HTML stored',
    asks: '/no/products/101/',
    breaks: /\/products\/101\/$/,
    deadline: 'apiRead',
    ages: READS,
    keepsPage: true,
    nothing: 'unavailable',
  },
  'API, critical read': {
    title: 'API: critical data of a shared page, with only the read stored',
    asks: '/no/products/101/',
    breaks: /\/products\/101\/$/,
    deadline: 'apiRead',
    ages: READS,
    keepsPage: false,
    nothing: 'unavailable',
  },
  'API, secondary block': {
    title: 'API: a deferred block',
    asks: '/no/products/101/',
    breaks: /\/products\/101\/related/,
    deadline: 'apiRead',
    ages: READS,
    keepsPage: false,
    nothing: 'without',
  },
  'API, personal page': {
    title: 'API: critical data of a personal page, including the session',
    asks: '/no/cart/',
    breaks: /\/cart\//,
    deadline: 'apiRead',
    ages: null,
    keepsPage: false,
    nothing: 'unavailable',
  },
  'API through the proxy, catalogue': {
    title: 'API through the proxy: the catalogue',
    asks: '/api/v1/products/101/',
    breaks: /\/products\/101\/$/,
    deadline: 'apiRead',
    ages: READS,
    keepsPage: false,
    nothing: THROUGH_PROXY,
  },
  'API through the proxy, personal': {
    title: 'API through the proxy: personal calls',
    asks: '/api/v1/cart/',
    breaks: /\/cart\/$/,
    deadline: 'proxy',
    ages: null,
    keepsPage: false,
    nothing: THROUGH_PROXY,
  },
} as const satisfies Record<string, Row>
export type RowName = keyof typeof ROWS

/** The documented outcome of a cell. */
export function outcomeOf(row: Row, fault: FaultName, state: State): OutcomeName {
  if (state === 'fresh') return 'hit'
  if (state !== 'nothing') return state
  return typeof row.nothing === 'string' ? row.nothing : row.nothing[fault]
}

/** The states of a row: only the last where nothing is stored. */
export const statesOf = (row: Row): readonly State[] => (row.ages ? STATES : ['nothing'])
