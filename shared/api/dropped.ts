import * as v from 'valibot'

/**
 * Schemas that leave out what they cannot read, so that one odd value costs itself and not the response
 * (docs/reference/security.md#outside-data). They are for responses and content only: a request says what it
 * means, or is refused.
 */

/** What a schema left out, its first validation issue, and the name of its field where the schema says it. */
export type DroppedItem = { item: unknown; issue: v.BaseIssue<unknown>; field: string }

/** Parsing is synchronous, so two requests never share a collector; a nested parse has its own. */
let collector: DroppedItem[] | null = null

/**
 * A list without its malformed items; a report names the `field`. Not for lists whose sum matters: goods and
 * money are whole.
 */
export function validOnly<Item extends v.GenericSchema>(
  item: Item,
  field = '',
): v.ArraySchema<Item, undefined> {
  const list = v.pipe(
    v.array(lenient(item, DROPPED, field)),
    v.filterItems((each) => each !== DROPPED),
  )
  // Others pick fields from the item, which needs the schema as it was given.
  return Object.assign(list, { item }) as never
}

/**
 * A value, or `instead` for a malformed or absent one: what the reader is safest to believe, or null. A report
 * names the `field`.
 */
export function validOr<Schema extends v.GenericSchema, const Instead>(
  schema: Schema,
  instead: Instead,
  field = '',
): OrInstead<Schema, Instead> {
  return lenient(schema, instead, field) as never
}

type OrInstead<Schema extends v.GenericSchema, Instead> = Omit<Schema, keyof v.GenericSchema> &
  v.GenericSchema<v.InferInput<Schema>, v.InferOutput<Schema> | Instead>

/** A value or null; a malformed one is null, too. */
export function validOrNull<Schema extends v.GenericSchema>(schema: Schema, field = '') {
  return validOr(v.nullable(schema), null, field)
}

/** The first items of a list, at most `max`; a report names the `field`. */
export function atMost<Item extends v.GenericSchema>(
  list: v.ArraySchema<Item, undefined>,
  max: number,
  field = '',
) {
  const bounded = v.pipe(v.array(v.unknown()), v.maxLength(max))
  return v.pipe(
    list,
    v.transform((items) => {
      const [issue] = v.safeParse(bounded, items).issues ?? []
      if (issue) collector?.push({ item: items, issue, field })
      return items.slice(0, max)
    }),
  )
}

/** Returns the result of `parse`, and everything it dropped. Throws what `parse` throws. */
export function collectDropped<Value>(parse: () => Value): { value: Value; dropped: DroppedItem[] } {
  const dropped: DroppedItem[] = []
  const outer = collector
  collector = dropped
  try {
    return { value: parse(), dropped }
  } finally {
    collector = outer
  }
}

const DROPPED = Symbol('dropped')

/** Like `v.fallback`, and tells the collector. */
function lenient<Schema extends v.GenericSchema>(schema: Schema, instead: unknown, field: string) {
  const run: Schema['~run'] = (dataset, config) => {
    const item = dataset.value
    const before = collector?.length
    const output = schema['~run'](dataset, config)
    if (!output.issues) return output
    // What was dropped inside it goes with it.
    collector?.splice(before ?? 0)
    collector?.push({ item, issue: output.issues[0], field })
    return { typed: true, value: instead }
  }
  /** For an absent field of an object, which runs no schema. */
  const fallback = () => run({ value: undefined }, {}).value
  return { ...schema, fallback, '~run': run }
}

/** What was dropped for one reason, without its content, which may be about people. */
export type Violation = { kind: string; at: string; expected: string | null; count: number }

/** Violations that one parse reports at most. */
const VIOLATIONS_MAX = 10

/** Counts what was dropped by kind and rule, the first ten of them. */
export function violationsOf(dropped: readonly DroppedItem[]): Violation[] {
  const violations = new Map<string, Violation>()
  for (const { item, issue, field } of dropped) {
    const kind = kindOf(item)
    const at = [field, v.getDotPath(issue)].filter(Boolean).join('.')
    const key = [kind, at, issue.expected].join(':')
    const known = violations.get(key)
    if (known) known.count += 1
    else if (violations.size < VIOLATIONS_MAX) {
      violations.set(key, { kind, at, expected: issue.expected, count: 1 })
    }
  }
  return [...violations.values()]
}

/** The item's type if it looks like an identifier; other text may be content, which is not reported. */
function kindOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return item === null ? 'null' : typeof item
  const { _type, kind, type } = item as { _type?: unknown; kind?: unknown; type?: unknown }
  const name = _type ?? kind ?? type
  return typeof name === 'string' && /^[a-z]\w{0,40}$/i.test(name) ? name : 'unknown'
}
