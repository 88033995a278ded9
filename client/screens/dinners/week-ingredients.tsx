import { Trans } from '@lingui/react/macro'
import type { ShownWeek } from '../../queries/responses/dinners.ts'

/** What all dinners of the week take, to check against the kitchen. */
export function WeekIngredients({ week: { ingredients } }: Pick<ShownWeek, 'week'>) {
  if (ingredients.length === 0) return null
  const bought = ingredients.filter(({ isBasic }) => !isBasic)
  const basic = ingredients.filter(({ isBasic }) => isBasic)
  return (
    <details className="mt-4 rounded-card bg-surface p-5">
      <summary className="min-h-11 inline-flex items-center font-600 underline cursor-pointer">
        <Trans comment="what all dinners of a week take together">Shopping list for the week</Trans>
      </summary>
      <Lines lines={bought} />
      {basic.length > 0 && (
        <>
          <h3 className="mt-4 text-lg font-800">
            <Trans>Usually at home</Trans>
          </h3>
          <Lines lines={basic} />
        </>
      )}
    </details>
  )
}

function Lines({ lines }: { lines: ShownWeek['week']['ingredients'] }) {
  return (
    <ul className="grid grid-cols-1 lg:grid-cols-2 lg:gap-x-8">
      {lines.map(({ id, title, displayQuantity, displayUnit, dinners }) => (
        <li key={`${id}-${displayUnit}`} className="py-2 border-b border-line">
          <span className="font-600">{title}</span> {`${displayQuantity}\u00a0${displayUnit}`}
          <span className="block text-sm text-muted">{dinners.join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
