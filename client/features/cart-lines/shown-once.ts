import type { Cart } from '../../../shared/api/cart.ts'

type Group = Cart['groups'][number]
type Item = Group['items'][number]

export type ShownItem = Item & {
  /** Pieces of a recipe's good that no recipe needs. */
  extra?: number
}
export type ShownGroup = Omit<Group, 'items'> & { items: ShownItem[] }

/**
 * The groups with each product once, in the first group that has it, with the pieces and prices of all its rows: the
 * quantity control changes this total, and so the price beside it is that of the total. The recipes come first.
 */
export function shownOnce(groups: readonly Group[]): ShownGroup[] {
  const all = groups.flatMap(({ items }) => items)
  return groups.flatMap((group) => {
    const items = group.items.flatMap((item) => {
      const rows = all.filter(({ product }) => product.id === item.product.id)
      return item === rows[0] ? [together(rows, item)] : []
    })
    // A recipe without goods of its own has a group all the same: there it is changed.
    return items.length > 0 || isOfRecipe(group) ? [{ ...group, items }] : []
  })
}

const isOfRecipe = ({ groupType }: Group) => groupType === 'recipe'

/** A single row stays the same object: its line then does not render again. */
function together(rows: readonly Item[], first: Item): ShownItem {
  if (rows.length === 1) return first
  const full = sumOf(rows, (row) => row.displayPriceTotal)
  const reduced = sumOf(rows, (row) => row.discountedDisplayPriceTotal ?? row.displayPriceTotal)
  return {
    ...first,
    quantity: sumOf(rows, ({ quantity }) => quantity),
    displayPriceTotal: full,
    discountedDisplayPriceTotal: reduced < full ? reduced : null,
    extra: rows.some(isForRecipe) ? sumOf(rows, (row) => (isForRecipe(row) ? 0 : row.quantity)) : 0,
  }
}

const isForRecipe = ({ fromRecipe }: Item) => fromRecipe !== null

const sumOf = (rows: readonly Item[], amountOf: (row: Item) => number) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0)
