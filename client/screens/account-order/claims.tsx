import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { claimRows } from './claim-rows.ts'
import { PointsBack } from './points-back.tsx'
import { useRowName } from './row-name.ts'

/** The claims and their outcome. */
export function Claims({ order }: { order: Order }) {
  const { language } = useLocale()
  const nameOf = useRowName()
  return (
    <ul className="flex flex-col gap-2">
      {claimRows(order).map(({ claimId, row, quantity, status, refundAmount, pointsBack }) => {
        const name = nameOf(row)
        const back = formatMoney(refundAmount, language)
        return (
          <li key={`${claimId} ${row.lineId}`} data-claim-status={status}>
            <span className="font-600">
              {quantity} × {name}
            </span>
            <span className="block text-sm text-muted">
              {status === 'received' && <Trans>We’re looking into it.</Trans>}
              {status === 'rejected' && <Trans>Not approved.</Trans>}
              {status === 'approved' && (
                <>
                  <Trans comment="answer to a claim">Approved. You’ll get {back} back.</Trans>
                  <PointsBack points={pointsBack} />
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
