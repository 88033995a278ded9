import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql'

/** Limits of one query (docs/reference/services.md#content). */
export const DEPTH_MAX = 8
export const ROOT_FIELDS_MAX = 20
export const TOKENS_MAX = 2_000
export const BODY_MAX_BYTES = 32 * 1024

/** Returns which limit a query exceeds, or null. A fragment counts at every use. */
export function findExcess(document: DocumentNode): string | null {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [],
    ),
  )
  const weighed = new Map<SelectionSetNode, Weight>()
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const { roots, depth } = weigh(definition.selectionSet, fragments, weighed)
    if (roots > ROOT_FIELDS_MAX) return `A query may ask for ${ROOT_FIELDS_MAX} root fields, not ${roots}`
    if (depth > DEPTH_MAX) return `A query may be ${DEPTH_MAX} levels deep`
  }
  return null
}

type Weight = { roots: number; depth: number }
type Fragments = ReadonlyMap<string, SelectionSetNode>

const ENDLESS: Weight = { roots: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY }

/** Each selection set is counted once: nested fragments would otherwise take exponential time. */
function weigh(set: SelectionSetNode, fragments: Fragments, weighed: Map<SelectionSetNode, Weight>): Weight {
  const known = weighed.get(set)
  if (known) return known
  // A fragment that occurs again while it is being counted contains itself.
  weighed.set(set, ENDLESS)
  let roots = 0
  let depth = 0
  for (const each of set.selections) {
    const inner = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each.selectionSet
    const of = inner ? weigh(inner, fragments, weighed) : { roots: 0, depth: 0 }
    const isField = each.kind === Kind.FIELD
    roots += isField ? 1 : of.roots
    depth = Math.max(depth, isField ? 1 + of.depth : of.depth)
  }
  const weight = { roots, depth }
  weighed.set(set, weight)
  return weight
}
