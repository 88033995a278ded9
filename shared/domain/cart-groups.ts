import type { CartGrouping } from '../api/cart.ts'

/** How the rows of a basket are gathered (contract 3). */

export type GroupableRow = {
  recipe: { id: number; title: string; portions: number | null } | null
  /** The shelf at the top of the product's category. */
  shelf: { id: number; title: string; sort: number } | null
}

export type RowGroup<Row> = {
  id: string
  /** Null for what belongs to nothing in particular; its title is the reader's. */
  title: string | null
  groupType: 'recipe' | 'category' | 'other'
  recipeId: number | null
  portions: number | null
  rows: Row[]
}

/**
 * By recipes: each recipe in the order it came, then everything else. By categories: each shelf in the
 * order of the shop, then what stands on none. Rows keep their order; no group is empty.
 */
export function groupRows<Row extends GroupableRow>(
  rows: readonly Row[],
  grouping: CartGrouping,
): RowGroup<Row>[] {
  const groups = new Map<string, RowGroup<Row>>()
  const ranks = new Map<string, number>()
  rows.forEach((row, index) => {
    const { rank, ...group } = groupOf(row, grouping, index)
    const present = groups.get(group.id)
    if (present) {
      present.rows.push(row)
    } else {
      groups.set(group.id, { ...group, rows: [row] })
      ranks.set(group.id, rank)
    }
  })
  return [...groups.values()].toSorted((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0))
}

function groupOf(row: GroupableRow, grouping: CartGrouping, index: number) {
  if (grouping === 'recipes' && row.recipe) {
    const { id, title, portions } = row.recipe
    return {
      id: `recipe-${id}`,
      title,
      groupType: 'recipe' as const,
      recipeId: id,
      portions,
      rank: index,
    }
  }
  const shelf = grouping === 'categories' ? row.shelf : null
  return {
    id: shelf ? `category-${shelf.id}` : 'other',
    title: shelf?.title ?? null,
    groupType: shelf ? ('category' as const) : ('other' as const),
    recipeId: null,
    portions: null,
    rank: shelf?.sort ?? Infinity,
  }
}
