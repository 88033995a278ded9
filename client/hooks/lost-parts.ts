/** The parts of a page whose code loads when it is wanted, and which are missed when it does not arrive. */
export type LatePartName =
  | 'address'
  | 'basket'
  | 'categories'
  | 'changes'
  | 'cookies'
  | 'details'
  | 'end'
  | 'hold'
  | 'item'
  | 'search'
  | 'steps'
  | 'swap'
  | 'texts'
  | 'usual'

/** Parts whose code did not arrive, each with what loads it again. The notice reads it, whenever it starts. */
export const lostParts = new Map<LatePartName, () => void>()

/** An event on the window: the part in its `detail` was lost, or is here or no longer wanted. */
export const LOST_PARTS = 'torg:lost'

/** Notes that a part is lost; without `again`, that it is here or no longer wanted. */
export function noteLost(name: LatePartName, again?: () => void): void {
  if (again) lostParts.set(name, again)
  else lostParts.delete(name)
  dispatchEvent(new CustomEvent(LOST_PARTS, { detail: name }))
}
