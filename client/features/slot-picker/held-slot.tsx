import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SlotRef } from '../../../shared/api/slots.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { formatSlot } from '../../../shared/delivery/slot-times.ts'
import { useApi } from '../../api/api-context.tsx'
import { now } from '../../clock.ts'
import { useLocale } from '../../config.tsx'
import { announce } from '../../router/announce.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { slotsQuery } from '../../queries/slot-picker.ts'
import { HoldCountdown } from './hold-countdown.tsx'

/** The slot held for the cart, its price and when the hold expires. */
export function HeldSlot({ slot, address }: { slot: SlotRef; address?: string | null }) {
  const { t } = useLingui()
  const locale = useLocale()
  const price = formatMoney(slot.price, locale.language)
  const api = useApi()
  const queryClient = useQueryClient()
  const lost = t`Your delivery time is no longer held. Choose it again to hold it.`
  const renew = useCallback(async () => {
    const { queryKey } = slotsQuery(api)
    // Fetching the slots renews an expired hold while its slot is free.
    await queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: checkoutQuery(api).queryKey })
    const until = queryClient.getQueryData(queryKey)?.deliverySlot?.holdExpiresAt
    if (!until || Date.parse(until) <= now()) announce(lost)
  }, [queryClient, api, lost])
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
