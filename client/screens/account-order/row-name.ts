import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from './order-rows.ts'

/** Names a row of goods where only its name is shown: what was replaced is told from what came. */
export function useRowName(): (row: Pick<OrderRow, 'fullName' | 'substitution'>) => string {
  const { t } = useLingui()
  return ({ fullName, substitution }) => {
    if (substitution === null) return fullName
    const replacement = substitution.fullName
    const instead = t({
      message: `Replaced with ${replacement}`,
      comment: 'below a product: what replaced it',
    })
    return `${fullName} · ${instead}`
  }
}
