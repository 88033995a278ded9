/** The parts of a page whose code loads when it is wanted, and which are missed when it does not arrive. */
export type LatePartName =
  | 'address'
  | 'basket'
  | 'categories'
  | 'changes'
  | 'cookies'
  | 'details'
  | 'diet'
  | 'end'
  | 'hold'
  | 'item'
  | 'search'
  | 'steps'
  | 'swap'
  | 'texts'
  | 'usual'

/** What loads a lost part again, and the part: one may be on a page many times. The notice reads it when it starts. */
export const lostParts = new Map<() => void, LatePartName>()

/** An event on the window: the part in its `detail` was lost, or is here or no longer wanted. */
export const LOST_PARTS = 'torg:lost'

/** Notes that a part is lost. */
export function noteLost(name: LatePartName, again: () => void): void {
  lostParts.set(again, name)
  tell(name)
}

/** Notes that a part is here or no longer wanted: the one that `again` loads, or every one of the name. */
export function noteFound(name: LatePartName, again?: () => void): void {
  for (const [each, lost] of lostParts) {
    if (lost === name && (!again || each === again)) lostParts.delete(each)
  }
  tell(name)
}

const tell = (name: LatePartName) => dispatchEvent(new CustomEvent(LOST_PARTS, { detail: name }))
