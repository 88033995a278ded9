import { Trans } from '@lingui/react/macro'
import { formatDate } from '../../../shared/delivery/dates.ts'
import type { ShownBalance } from '../../../shared/forms/giftcards.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'

/** What is left on a card and until when. */
export function Balance({ balance: { balance, until: end, isEnded } }: { balance: ShownBalance }) {
  const locale = useLocale()
  const left = formatMoney(balance, locale.language)
  const until = formatDate(end, locale)
  return (
    <div className="rounded-card border border-line bg-surface p-5" data-left={balance}>
      <p className="text-xl font-800">
        <Trans comment="of a gift card: what can still be spent">{left} left</Trans>
      </p>
      <p className="text-muted">
        {isEnded ? (
          <Trans comment="of a gift card: a date">Ended {until}</Trans>
        ) : (
          <Trans comment="of a gift card: a date">Valid until {until}</Trans>
        )}
      </p>
    </div>
  )
}
