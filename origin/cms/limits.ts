import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql'

/** What one query may ask (docs/reference/services.md#content). */
export const DEPTH_MAX = 8
export const ROOT_FIELDS_MAX = 20
export const TOKENS_MAX = 2_000
export const BODY_MAX_BYTES = 32 * 1024

/** Why a query asks for too much, or null. Fragments count where they are used. */
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

/** Each set once: a few fragments that use one another twice would else be counted without end. */
function weigh(set: SelectionSetNode, fragments: Fragments, weighed: Map<SelectionSetNode, Weight>): Weight {
  const known = weighed.get(set)
  if (known) return known
  // Found again before it is weighed, a fragment is inside itself.
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
