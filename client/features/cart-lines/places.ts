import type { Cart } from '../../../shared/api/cart.ts'

type Group = Cart['groups'][number]

/**
 * The products of a cart in their order, with those that were removed still at their places. A new product
 * follows the one before it.
 */
export function keepPlaces(places: readonly number[], groups: readonly Group[]): readonly number[] {
  const kept = [...places]
  let before = -1
  for (const id of productsOf(groups)) {
    if (!kept.includes(id)) kept.splice(before + 1, 0, id)
    before = kept.indexOf(id)
  }
  return kept.length === places.length ? places : kept
}

/** The groups and their rows at the places their products had: what is put back is where it was. */
export function inPlaces<Shown extends Pick<Group, 'items'>>(
  places: readonly number[],
  groups: readonly Shown[],
): Shown[] {
  const at = new Map(places.map((id, index) => [id, index]))
  const placeOf = (id: number) => at.get(id) ?? places.length
  const firstOf = ({ items }: Shown) => Math.min(...items.map(({ product }) => placeOf(product.id)))
  return groups
    .map((group) => ({
      ...group,
      items: group.items.toSorted((one, other) => placeOf(one.product.id) - placeOf(other.product.id)),
    }))
    .toSorted((one, other) => firstOf(one) - firstOf(other))
}

/**
 * The groups with the rows of `former` that they lack although the shopper wants them: the response to a removal comes
 * after its undo, and what is undone is in the next one.
 */
export function keepWanted(
  former: readonly Group[],
  groups: readonly Group[],
  isWanted: (productId: number) => boolean,
): readonly Group[] {
  const here = new Set(productsOf(groups))
  const kept = former.flatMap((group) => {
    const items = group.items.filter(({ product: { id } }) => !here.has(id) && isWanted(id))
    return items.length > 0 ? [{ ...group, items }] : []
  })
  if (kept.length === 0) return groups
  const keptById = new Map(kept.map((group) => [group.id, group.items]))
  return [
    ...groups.map((group) => ({ ...group, items: [...group.items, ...(keptById.get(group.id) ?? [])] })),
    ...kept.filter(({ id }) => !groups.some((group) => group.id === id)),
  ]
}

function productsOf(groups: readonly Group[]): number[] {
  return groups.flatMap(({ items }) => items.map(({ product }) => product.id))
}
