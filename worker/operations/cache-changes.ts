import { PARAMETER_FORMS } from '../../shared/route-match.ts'
import { ROUTES, type RouteKey } from '../../shared/routes.ts'
import { SITES } from '../../shared/sites.ts'
import {
  type Generations,
  NAMES_MAX,
  type Parsed,
  parsePolicyOverrides,
  type PolicyOverrides,
} from './cache-controls.ts'

/** What operators change in the cache documents, in the terminal and in the console. */

export const PURGE_KINDS = ['all', 'site', 'entity', 'page'] as const
export type PurgeKind = (typeof PURGE_KINDS)[number]
export type Purge = { kind: PurgeKind; name: string }

/**
 * Sets some times of a row, in seconds, and keeps the others. `names` are the rows of the table; errors are
 * reported per field.
 */
export function changePolicy(
  overrides: PolicyOverrides,
  name: string,
  times: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Parsed<PolicyOverrides> {
  if (!names.includes(name)) return refused(`${name}: there is no such cache`)
  return parsePolicyOverrides({ ...overrides, [name]: { ...overrides[name], ...times } }, names)
}

/** Resets a row, or one of its times, to the shipped values. */
export function resetPolicy(overrides: PolicyOverrides, name: string, time?: string): PolicyOverrides {
  const { [name]: row = {}, ...others } = overrides
  if (time === undefined) return others
  const left = Object.fromEntries(Object.entries(row).filter(([key]) => key !== time))
  return Object.keys(left).length > 0 ? { ...others, [name]: left } : others
}

/** Parses a purge; refuses a name that no entry can have. */
export function parsePurge(kind: string, name: string): Parsed<Purge> {
  const known = PURGE_KINDS.find((each) => each === kind)
  if (!known) return refused(`kind: A purge is one of ${PURGE_KINDS.join(', ')}.`)
  const fault = FAULTS[known](name)
  return fault === null ? { document: { kind: known, name }, faults: [] } : refused(`name: ${fault}`)
}

/** True for a purge of everything or of a site, after which the backend must serve all of it again. */
export function isWidePurge({ kind }: Purge): boolean {
  return kind === 'all' || kind === 'site'
}

/**
 * Raises the generation of what is purged. It also follows the clock (seconds since 2020): of two purges on a
 * copy of the document that was a minute old, the second still ends what the first did not. A purge of
 * everything drops the other numbers, because no key with its number exists yet. A document with too many
 * names drops those whose entries no store can still have, or all of them.
 */
export function raiseGeneration(generations: Generations, { kind, name }: Purge, now: Date): Generations {
  const next = (count = 0) => Math.max(count + 1, Math.floor((now.getTime() - START) / 1_000))
  const everything = { all: next(generations.all), sites: {}, entities: {}, pages: {} }
  if (kind === 'all') return everything
  const part = PARTS[kind]
  const counts = generations[part]
  const raised = { ...counts, [name]: next(counts[name]) }
  if (Object.keys(raised).length <= NAMES_MAX) return { ...generations, [part]: raised }
  const needed = Object.entries(raised).filter(([, count]) => count > next() - KEPT_LONGEST)
  return needed.length > NAMES_MAX ? everything : { ...generations, [part]: Object.fromEntries(needed) }
}

/** In seconds: an entry's ttl and its stale time, each at most 30 days, and one day for differing clocks. */
const KEPT_LONGEST = 61 * 24 * 3_600

const PARTS = { site: 'sites', entity: 'entities', page: 'pages' } as const

const START = Date.UTC(2020, 0)

const ENTITY =
  /^(growth|content:(footer|site-settings|[a-z0-9-]{1,100})|(product|category|brand|recipe|recipesProvider|recipesTag):[1-9]\d{0,9})$/

const FAULTS: Record<PurgeKind, (name: string) => string | null> = {
  all: (name) => (name === '' ? null : 'Everything has no name.'),
  site: (name) => (SITES.some((site) => site === name) ? null : `A site is one of ${SITES.join(', ')}.`),
  entity: (name) =>
    ENTITY.test(name)
      ? null
      : 'An entity is product:132, category:7, brand:3, recipe:12, content:footer, content:{slug} or growth.',
  page: faultOfPage,
}

function faultOfPage(name: string): string | null {
  const [site, key = '', ...params] = name.split('/')
  if (!SITES.some((each) => each === site)) {
    return `A page is {site}/{route}/{ids}, and its site one of ${SITES.join(', ')}.`
  }
  const route = Object.hasOwn(ROUTES, key) ? ROUTES[key as RouteKey] : null
  if (route?.visibility !== 'shared') {
    const shared = (Object.keys(ROUTES) as RouteKey[]).filter((each) => ROUTES[each].visibility === 'shared')
    return `Only pages of a shared route are stored: ${shared.join(', ')}.`
  }
  const wanted = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
  if (params.length !== wanted.length) {
    const places = wanted.map((parameter) => `{${parameter}}`).join('/')
    return wanted.length === 0 ? `${key} has no ids.` : `${key} wants ${places} after it.`
  }
  const wrong = wanted.findIndex((parameter, index) => !isOfKey(parameter, params[index] ?? ''))
  if (wrong === -1) return null
  const parameter = wanted[wrong] ?? ''
  const rule =
    parameter === 'id' ? 'a page is kept under its number alone, as in no/category/1' : 'no page has it'
  return `{${parameter}} of ${key} cannot be “${params[wrong]}”: ${rule}.`
}

/** A key contains the id without its slug. */
function isOfKey(parameter: string, value: string): boolean {
  const isWhole = parameter !== 'id' || !value.includes('-')
  return isWhole && PARAMETER_FORMS[parameter]?.test(value) === true
}

function refused(fault: string): { document: null; faults: string[] } {
  return { document: null, faults: [fault] }
}
