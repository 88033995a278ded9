import type { CartGrouping } from '../../../shared/api/cart.ts'

/** Grouping of cart rows. */

export type GroupableRow = {
  recipe: { id: number; title: string; portions: number | null } | null
  /** The top-level category of the product. */
  shelf: { id: number; title: string; sort: number } | null
}

export type RowGroup<Row> = {
  id: string
  /** Null for rows without recipe or shelf; the reader adds the title. */
  title: string | null
  groupType: 'recipe' | 'category' | 'other'
  recipeId: number | null
  portions: number | null
  rows: Row[]
}

/**
 * By recipes: each recipe in the order of adding, then all other rows. By categories: each shelf in the
 * shop's order, then rows without a shelf. Rows keep their order; no group is empty.
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
