import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SlotRef } from '../../../shared/api/slots.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { formatSlot } from '../../../shared/delivery/slot-times.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { slotsQuery } from '../../queries/slot-picker.ts'
import { HoldCountdown } from './hold-countdown.tsx'

/** The slot held for the cart, its price and when the hold expires. */
export function HeldSlot({ slot, address }: { slot: SlotRef; address?: string | null }) {
  const locale = useLocale()
  const price = formatMoney(slot.price, locale.language)
  const api = useApi()
  const queryClient = useQueryClient()
  // Fetching the slots renews an expired hold while its slot is free.
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: slotsQuery(api).queryKey }),
    [queryClient, api],
  )
  return (
    <div
      className="flex items-start gap-3 rounded-picture bg-leaf-tint text-on-leaf-tint p-4 max-[22rem]:p-3"
      data-held-slot={slot.id}
    >
      <span className="i-lucide-truck text-2xl flex-none mt-0.5 max-[22rem]:hidden" aria-hidden="true" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-700 text-lg leading-snug first-letter:uppercase">
          <time dateTime={slot.openDatetime}>{formatSlot(slot, locale)}</time>
        </p>
        <p>
          {slot.price === 0 ? (
            <Trans>Free delivery</Trans>
          ) : (
            <Trans comment="price of the chosen time of delivery">Delivery {price}</Trans>
          )}
          {address && ` · ${address}`}
        </p>
        {slot.holdExpiresAt !== null && (
          <p className="text-sm">
            <HoldCountdown expiresAt={slot.holdExpiresAt} onOver={renew} />
          </p>
        )}
      </div>
    </div>
  )
}
