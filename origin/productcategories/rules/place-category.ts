/** A category's place in the tree of two levels. */
export type PlacedCategory = { id: number; parentId: number | null }

export type Place = {
  /** Categories with its new parent, itself among them, in their order. */
  order: number[]
  /** Those whose pages name it: itself, and parents, siblings and children, as they were and as they are. */
  shownBy: number[]
}

/**
 * Puts a category at a place, from 1, below a parent; null is the top level, and a place after the last one
 * is the last. `all` are the categories in their order. Returns null for a parent that cannot have it: there
 * are two levels.
 */
export function placeCategory(
  all: readonly PlacedCategory[],
  { id, parentId }: PlacedCategory,
  position: number,
): Place | null {
  const former = all.find((each) => each.id === id)
  const below = (parent: number | null) =>
    all.filter((each) => each.parentId === parent && each.id !== id).map((each) => each.id)
  const children = below(id)
  if (parentId !== null) {
    const parent = all.find((each) => each.id === parentId)
    if (!parent || parent.parentId !== null || parentId === id || children.length > 0) return null
  }
  const siblings = below(parentId)
  const parents = [parentId, former?.parentId ?? null].filter((each) => each !== null)
  // Pages of the top level do not name each other.
  const beside = parents.flatMap(below)
  return {
    order: siblings.toSpliced(position - 1, 0, id),
    shownBy: [...new Set([id, ...parents, ...children, ...beside])],
  }
}
