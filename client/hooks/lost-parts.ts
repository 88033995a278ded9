/** The parts of a page whose code loads when it is wanted, and which are missed when it does not arrive. */
export type LatePartName =
  | 'address'
  | 'basket'
  | 'categories'
  | 'changes'
  | 'details'
  | 'diet'
  | 'end'
  | 'hold'
  | 'item'
  | 'list'
  | 'recipes'
  | 'scan'
  | 'search'
  | 'shelves'
  | 'steps'
  | 'swap'
  | 'texts'
  | 'usual'

/**
 * A part was lost, or is here or no longer wanted. Without `again` it loads with the next focus of its field, or
 * with a new page.
 */
export type PartNote = [name: LatePartName, isLost: boolean, again?: () => void]

const waiting: PartNote[] = []
let take = (...note: PartNote): unknown => waiting.push(note)

/** Notes it for the notice, whose code loads later (reporting/lost-notice.ts). */
export function notePart(...note: PartNote): void {
  take(...note)
}

/** Receives all notes, those from before too. */
export function takeNotes(receive: (...note: PartNote) => void): void {
  take = receive
  for (const note of waiting.splice(0)) receive(...note)
}
