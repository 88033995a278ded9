import { isForbidden } from '../../../shared/diet/conflicts.ts'
import { useConflictText } from './conflict-texts.ts'
import { useConflicts } from './use-conflicts.ts'

/** A label on the picture of a tile. A product that fits has an empty one, which lists of alternatives look for. */
export function TileBadge({ productId }: { productId: number }) {
  const conflicts = useConflicts(productId)
  const textOf = useConflictText()
  if (!conflicts) return null
  const [first] = conflicts
  if (!first) return <li hidden data-diet="fits" />
  const others = conflicts.length - 1
  return (
    <li
      data-diet={isForbidden(conflicts) ? 'breaks' : 'unknown'}
      className={`rounded-2 px-2 py-0.5 text-xs font-700 ${isForbidden(conflicts) ? 'bg-spruce text-on-spruce' : 'bg-sunken text-ink'}`}
    >
      {textOf(first)}
      {others > 0 && ` +${others}`}
    </li>
  )
}

/** Everything about a product, in a row or on its page. */
export function ProductNotice({ productId }: { productId: number }) {
  const conflicts = useConflicts(productId)
  const textOf = useConflictText()
  if (!conflicts || conflicts.length === 0) return null
  return (
    <p className={`text-sm font-600 ${isForbidden(conflicts) ? 'text-tomato' : 'text-muted'}`}>
      {conflicts.map(textOf).join(' · ')}
    </p>
  )
}
