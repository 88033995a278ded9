import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'

/** What a cancelled order had used and the customer has again: money of gift cards, and perks. */
export function GivenBack({ order: { payments, extraLines } }: { order: Order }) {
  const { language } = useLocale()
  const ofCards = payments.reduce((sum, { type, amount }) => (type === 'giftcard' ? sum + amount : sum), 0)
  const amount = formatMoney(ofCards, language)
  const perks = extraLines.flatMap(({ code, description }) => (code === 'perk' ? description : []))
  const names = perks.join(', ')
  return (
    <>
      {ofCards > 0 && <Trans>{amount} is back on your gift card.</Trans>}{' '}
      {names !== '' && (
        <Trans comment="names of perks that a cancelled order had used: points, free delivery">
          You have these perks again: {names}.
        </Trans>
      )}
    </>
  )
}
