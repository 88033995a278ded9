import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql'

/** What one query may ask (contract 7.1). */
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
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const roots = countFields(definition.selectionSet, fragments, 0)
    if (roots > ROOT_FIELDS_MAX) return `A query may ask for ${ROOT_FIELDS_MAX} root fields, not ${roots}`
    if (depthOf(definition.selectionSet, fragments, 0) > DEPTH_MAX) {
      return `A query may be ${DEPTH_MAX} levels deep`
    }
  }
  return null
}

type Fragments = ReadonlyMap<string, SelectionSetNode>

/** Fragments inside fragments that never end are refused by validation; here they only must not hang. */
const NESTING_MAX = 20

function countFields(set: SelectionSetNode, fragments: Fragments, nesting: number): number {
  if (nesting > NESTING_MAX) return ROOT_FIELDS_MAX + 1
  return set.selections.reduce((total, each) => {
    if (each.kind === Kind.FIELD) return total + 1
    const inner = each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragments.get(each.name.value)
    return total + (inner ? countFields(inner, fragments, nesting + 1) : 0)
  }, 0)
}

function depthOf(set: SelectionSetNode, fragments: Fragments, nesting: number): number {
  if (nesting > NESTING_MAX) return DEPTH_MAX + 1
  return Math.max(
    0,
    ...set.selections.map((each) => {
      if (each.kind === Kind.FIELD) {
        return 1 + (each.selectionSet ? depthOf(each.selectionSet, fragments, nesting + 1) : 0)
      }
      const inner = each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragments.get(each.name.value)
      return inner ? depthOf(inner, fragments, nesting + 1) : 0
    }),
  )
}
