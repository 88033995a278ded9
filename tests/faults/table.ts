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
  slow: { does: 'begins at once and drips a byte now and then', fault: { kind: 'drip' } },
  hang: { does: 'takes the request and never answers', fault: { kind: 'hang' } },
  refuse: { does: 'refuses the connection', fault: null },
  'reset before': { does: 'closes the connection without a byte', fault: { kind: 'reset' } },
  'reset in the middle': { does: 'closes it half-way through the body', fault: { kind: 'cut' } },
  500: { does: 'answers 500', fault: { kind: 'status', status: 500 } },
  429: { does: 'answers 429', fault: { kind: 'status', status: 429 } },
  garbage: { does: 'a 200 whose JSON does not parse', fault: { kind: 'garble' } },
  HTML: { does: 'a 200 with a web page', fault: { kind: 'html' } },
  'wrong shape': { does: 'a 200 with JSON of another shape', fault: { kind: 'otherShape' } },
  '10 MB': { does: '10 MB of JSON', fault: { kind: 'huge', bytes: 10 * MEGABYTE, isPacked: false } },
  'gzip bomb': {
    does: '100 KB that inflate to 100 MB',
    fault: { kind: 'huge', bytes: 100 * MEGABYTE, isPacked: true },
  },
  'redirect elsewhere': { does: 'sends us to another address', fault: { kind: 'redirect', to: ELSEWHERE } },
} as const satisfies Record<string, { does: string; fault: Fault | null }>
export type FaultName = keyof typeof FAULTS

export const STATES = ['fresh', 'stale', 'old', 'nothing'] as const
/** States of the stored entry: fresh; stale and refilled; served only when the source fails; absent. */
export type State = (typeof STATES)[number]

export const OUTCOMES = {
  hit: '200 from the copy; nobody is asked',
  stale: '200 from the copy at once; asked again behind',
  old: '200 from the copy after one try',
  standIn: '200 with the built-in text, `no-store`, not kept',
  control: '200, everybody in control',
  controlPage: '200, the page of the control',
  unavailable: '503 and `Retry-After` in the whole shell, `no-store`, not kept',
  without: '200 without the block, `no-store`, not kept',
  badGateway: '502',
  gatewayTimeout: '504',
  passedOn: 'its status and error passed on',
  passedOnUnkept: 'passed on as it is, not kept',
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
    title: 'API: what a shared page is about, its HTML stored',
    asks: '/no/products/101/',
    breaks: /\/products\/101\/$/,
    deadline: 'apiRead',
    ages: READS,
    keepsPage: true,
    nothing: 'unavailable',
  },
  'API, critical read': {
    title: 'API: what a shared page is about, only the answer stored',
    asks: '/no/products/101/',
    breaks: /\/products\/101\/$/,
    deadline: 'apiRead',
    ages: READS,
    keepsPage: false,
    nothing: 'unavailable',
  },
  'API, secondary block': {
    title: 'API: a block that comes after',
    asks: '/no/products/101/',
    breaks: /\/products\/101\/related/,
    deadline: 'apiRead',
    ages: READS,
    keepsPage: false,
    nothing: 'without',
  },
  'API, personal page': {
    title: 'API: what a personal page is about, the session among it',
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
    title: 'API through the proxy: everything personal',
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
