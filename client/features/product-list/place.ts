/** Where a dragged or moved line goes (docs/lists.md#order). */

/** The product that a line is put before when it moves to the place of `target`; null for the end. */
export function placeBefore(ids: readonly number[], moved: number, target: number): number | null {
  const [from, to] = [ids.indexOf(moved), ids.indexOf(target)]
  // Downwards the line takes the place after its target.
  return from < to ? (ids[to + 1] ?? null) : target
}
