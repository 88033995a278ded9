import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'

/** The claims and their outcome. */
export function Claims({ order: { claims, lines } }: { order: Order }) {
  const { language } = useLocale()
  return (
    <ul className="flex flex-col gap-2">
      {claims.map(({ claimId, lineId, quantity, status, refundAmount }) => {
        const name = lines.find((line) => line.lineId === lineId)?.fullName ?? ''
        const back = formatMoney(refundAmount, language)
        return (
          <li key={`${claimId} ${lineId}`} data-claim-status={status}>
            <span className="font-600">
              {quantity} × {name}
            </span>
            <span className="block text-sm text-muted">
              {status === 'received' && <Trans>We’re looking into it.</Trans>}
              {status === 'rejected' && <Trans>Not approved.</Trans>}
              {status === 'approved' && (
                <Trans comment="answer to a claim">Approved. You’ll get {back} back.</Trans>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
