import {
  GENERATIONS_DOCUMENT,
  type Generations,
  NO_GENERATIONS,
  type Parsed,
  parseGenerations,
  parsePolicyOverrides,
  POLICIES_DOCUMENT,
  type PolicyOverrides,
} from '../operations/cache-controls.ts'
import { parseSwitches, SWITCHES_DOCUMENT } from '../operations/switches-document.ts'
import { switchedOff, type Switches, type SwitchName } from '../../shared/switches/switches.ts'
import { type Country, getLocale, type Language, type Site, SITES } from '../../shared/sites.ts'
import { ALL_POLICIES, type CachePolicy, type PolicyName } from './policies.ts'
import { inCountry, POLICY_NAMES, rowOf } from './policy-names.ts'
import { createSingleFlight, type WaitUntil } from './single-flight.ts'
import type { ReportFailure } from './store.ts'
import { TimeoutError, withTimeout } from './with-timeout.ts'

/** Caches and switches as operators have set them, constant for one request. */
export type Controls = {
  /** The parts that are switched off, in the order of the table. */
  off: readonly SwitchName[]
  /**
   * A row with the operators' changes, of which those for the country come first. Throws for the HTML of a personal
   * route, which has no row.
   */
  policy(name: PolicyName, country?: Country): CachePolicy
  /** The part of a cache key that a purge of any part of the scope changes. */
  generation(scope: Scope): string
}

/** The names by which a purge ends an entry. */
export type Scope = {
  /** The site of a page. */
  site?: Site
  /** `no/category/1`. */
  page?: string
  /** The locale of a read, which belongs to every site of that country and language. */
  locale?: { country: Country; language: Language }
  /** `product:132`. */
  entity?: string | null
}

/** Milliseconds a request waits for the documents: a store that hangs must not delay pages. */
const CONTROLS_TIMEOUT = 250

const FIRST = 'documents'

type Store = Pick<KVNamespace, 'get'>

/** Fraction of the hold after which the documents are read again in `waitUntil`. */
const EARLY = 0.5
/** Milliseconds until a failed store is tried again. */
const RETRY = 1_000

/**
 * Reads the operators' documents, in `waitUntil` while requests keep coming. In a new isolate, and in one
 * that was idle for `hold`, a request waits for them, because changes must take effect in time. A malformed
 * document is reported once and ignored: shipped policies, and the last usable generations and switches, stay
 * in force. Never throws.
 */
export function createControls(world: {
  kv: Store | null
  now: () => number
  /** How long an isolate keeps the documents, in milliseconds. */
  hold: number
  report: ReportFailure
}): (waitUntil: WaitUntil) => Promise<Controls> {
  let controls = controlsOf({}, NO_GENERATIONS, {})
  let readAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  /** The read that requests of a new or idle isolate wait for; its caller may disconnect. */
  const first = createSingleFlight<void>({ now: world.now, patience: CONTROLS_TIMEOUT })
  let generations = NO_GENERATIONS
  let switches: Switches = {}
  const reported = new Map<string, string>()

  return async function readControls(waitUntil) {
    const { kv, now, hold } = world
    if (!kv || now() - readAt < hold * EARLY) return controls
    const sinceTried = now() - triedAt
    const isKnown = readAt > Number.NEGATIVE_INFINITY
    const isDue = sinceTried >= (isKnown ? hold : RETRY)
    if (isDue || first.has(FIRST)) {
      await first.join(FIRST, () => readOnce(kv, waitUntil), waitUntil).catch(() => {})
    } else if (sinceTried >= RETRY) waitUntil(readOnce(kv, waitUntil))
    return controls
  }

  async function readOnce(kv: Store, waitUntil: WaitUntil): Promise<void> {
    triedAt = world.now()
    const reading = refresh(kv, triedAt)
    try {
      await withTimeout(reading, CONTROLS_TIMEOUT)
    } catch (error) {
      // A late response is still used, so its request is kept alive for it.
      waitUntil(withTimeout(reading, RETRY).catch(() => {}))
      if (!(error instanceof TimeoutError)) report('store', error, String(error))
    }
  }

  async function refresh(kv: Store, startedAt: number): Promise<void> {
    const [policies, purges, states] = await Promise.all([
      kv.get(POLICIES_DOCUMENT),
      kv.get(GENERATIONS_DOCUMENT),
      kv.get(SWITCHES_DOCUMENT),
    ])
    // A slow read must not overwrite one that began later.
    if (startedAt < readAt) return
    readAt = startedAt
    const overrides = take(POLICIES_DOCUMENT, policies, {}, (value) =>
      parsePolicyOverrides(value, POLICY_NAMES),
    )
    generations = take(GENERATIONS_DOCUMENT, purges, generations, parseGenerations)
    switches = states === null ? {} : take(SWITCHES_DOCUMENT, states, switches, parseSwitches)
    controls = controlsOf(overrides, purges === null ? NO_GENERATIONS : generations, switches)
  }

  function take<Document>(
    name: string,
    text: string | null,
    otherwise: Document,
    parse: (value: unknown) => Parsed<Document>,
  ): Document {
    if (text === null) return otherwise
    try {
      const { document, faults } = parse(JSON.parse(text))
      if (document !== null) return document
      report(name, new Error(`The document ${name} is ignored. ${faults.join(' ')}`), text)
    } catch (error) {
      report(name, new Error(`The document ${name} is ignored: it is no JSON`, { cause: error }), text)
    }
    return otherwise
  }

  /** Once per text, because the same document is read all day. */
  function report(name: string, error: unknown, text: string): void {
    if (reported.get(name) === text) return
    reported.set(name, text)
    world.report(error, { where: 'cache', details: { document: name } })
  }
}

function controlsOf(overrides: PolicyOverrides, generations: Generations, switches: Switches): Controls {
  const changesOf = (name: string) =>
    Object.fromEntries(
      Object.entries(overrides[name] ?? {}).map(([time, value = 0]) => [time, value * 1_000]),
    )
  const policies = new Map(
    [...Object.keys(ALL_POLICIES), ...Object.keys(overrides)].flatMap((name): [string, CachePolicy][] => {
      const { row } = rowOf(name)
      const policy = ALL_POLICIES[row]
      return policy ? [[name, { ...policy, ...changesOf(row), ...changesOf(name) }]] : []
    }),
  )
  const countOf = (counts: Readonly<Record<string, number>>, name: string | null | undefined) =>
    name !== null && name !== undefined && Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0
  const sitesOf = ({ country, language }: NonNullable<Scope['locale']>) =>
    SITES.filter((site) => {
      const locale = getLocale(site)
      return locale.country === country && locale.language === language
    })
  return {
    off: switchedOff(switches),
    policy(name, country) {
      const policy = (country && policies.get(inCountry(name, country))) ?? policies.get(name)
      if (!policy) throw new Error(`There is no cache ${name}`)
      return policy
    },
    generation({ site, page, locale, entity }) {
      const sites = locale ? sitesOf(locale) : site ? [site] : []
      const ofSites = sites.reduce((total, each) => total + countOf(generations.sites, each), 0)
      const { all, entities, pages } = generations
      return [all, ofSites, countOf(entities, entity), countOf(pages, page)].join('.')
    },
  }
}
