import { Trans } from '@lingui/react/macro'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'

/** What a portion costs, after other facts of a recipe; nothing where the price is unknown. */
export function PricePerPortion({ price }: { price: number | null }) {
  const { language } = useLocale()
  if (price === null) return null
  const amount = formatMoney(price, language)
  return (
    <>
      {' · '}
      <Trans comment="price of a recipe">{amount} per portion</Trans>
    </>
  )
}
