import * as v from 'valibot'

/**
 * The two documents in KV by which operators control the caches without a deploy (docs/caches.md). Errors are
 * reported per field; the storefront ignores an invalid document as a whole.
 */
export const POLICIES_DOCUMENT = 'policies'
export const GENERATIONS_DOCUMENT = 'generations'

const DAYS_30 = 30 * 24 * 3_600
const seconds = (min: number) =>
  v.pipe(
    v.number('A time is a number of seconds.'),
    v.integer('Whole seconds only.'),
    v.minValue(min, `At least ${min} s.`),
    v.maxValue(DAYS_30, 'At most 30 days.'),
  )
const override = v.pipe(
  v.record(v.string(), v.unknown(), 'An object of times, in seconds.'),
  v.transform(withPresentNames),
  v.strictObject(
    {
      ttl: v.optional(seconds(1)),
      staleWhileRevalidate: v.optional(seconds(0)),
      staleIfError: v.optional(seconds(0)),
      negativeTtl: v.optional(seconds(0)),
    },
    'There is no such time; there are ttl, staleWhileRevalidate, staleIfError and negativeTtl.',
  ),
)
const overrides = v.pipe(
  v.custom<object>((value) => !Array.isArray(value), 'An object by names of caches.'),
  v.record(v.string(), override),
)

/** Times of one row in seconds: `{"ttl": 30}`. Absent times stay as shipped. */
export type PolicyOverride = v.InferOutput<typeof override>
export type PolicyOverrides = Record<string, PolicyOverride>

/** The maximum number of names of one kind, because every isolate reads the document all day. */
export const NAMES_MAX = 2_000

const generation = v.pipe(
  v.number('A generation is a number.'),
  v.integer('A generation is a whole number.'),
  v.minValue(0, 'A generation is not negative.'),
  v.maxValue(1_000_000_000, 'A generation is at most 1,000,000,000.'),
)
const counted = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(200, 'A name has at most 200 characters.')), generation),
  v.check((names) => Object.keys(names).length <= NAMES_MAX, 'At most 2,000 names.'),
)
const generations = v.strictObject(
  {
    all: v.optional(generation, 0),
    sites: v.optional(counted, {}),
    entities: v.optional(counted, {}),
    pages: v.optional(counted, {}),
  },
  ({ expected }) =>
    expected === 'never'
      ? 'There is no such part; there are all, sites, entities and pages.'
      : 'An object with all, sites, entities and pages.',
)

/**
 * How often something was purged. The numbers are part of cache keys, so that raising one makes entries under
 * the old key unreachable. `sites` by first segment (`no-en`), `entities` as `product:132`, `pages` as
 * `no/category/1`.
 */
export type Generations = v.InferOutput<typeof generations>
export const NO_GENERATIONS: Generations = { all: 0, sites: {}, entities: {}, pages: {} }

export type Parsed<Document> = { document: Document; faults: [] } | { document: null; faults: string[] }

/** Validates the parsed JSON of the `policies` document. `names` are the rows of the table. */
export function parsePolicyOverrides(value: unknown, names: readonly string[]): Parsed<PolicyOverrides> {
  const parsed = v.safeParse(overrides, value)
  if (!parsed.success) return { document: null, faults: parsed.issues.map(faultOf) }
  const unknown = Object.keys(parsed.output).filter((name) => !names.includes(name))
  if (unknown.length === 0) return { document: parsed.output, faults: [] }
  return { document: null, faults: unknown.map((name) => `${name}: there is no such cache`) }
}

/** Validates the parsed JSON of the `generations` document. */
export function parseGenerations(value: unknown): Parsed<Generations> {
  const parsed = v.safeParse(generations, value)
  if (parsed.success) return { document: parsed.output, faults: [] }
  return { document: null, faults: parsed.issues.map(faultOf) }
}

/** One violation of a document as a sentence with its field. */
export function faultOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path ? `${path}: ${issue.message}` : issue.message
}

/**
 * Documents written before 22 November 2026 have `swr` and `sie`; writing one again stores the present names.
 */
function withPresentNames({ swr, sie, ...row }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...(swr !== undefined && { staleWhileRevalidate: swr }),
    ...(sie !== undefined && { staleIfError: sie }),
    ...row,
  }
}
