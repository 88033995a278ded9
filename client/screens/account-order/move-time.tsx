import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Order } from '../../../shared/api/orders-detail.ts'
import { moveOrderForm } from '../../../shared/forms/orders.ts'
import { groupByDay, pickDay } from '../../../shared/delivery/slot-days.ts'
import { formatDay } from '../../../shared/delivery/slot-times.ts'
import { href } from '../../../shared/href.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { Form } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { DayStrip } from '../../features/slot-picker/day-strip.tsx'
import { SlotOption } from '../../features/slot-picker/slot-option.tsx'
import { orderSlotsQuery } from '../../queries/orders.ts'
import { useLocation } from '../../router/use-router.ts'
import { useOrderChange } from './use-order-change.ts'

/** Free slots for the order's address; a click moves the order, which never costs more than agreed. */
export function MoveTime({ order }: { order: Order }) {
  const { t } = useLingui()
  const api = useApi()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { orderNumber, deliverySlot, deliveryType } = order
  const { take, refuse } = useOrderChange(orderNumber)
  const slots = orderSlotsQuery(api, orderNumber)
  const { data: picker } = useSuspenseQuery(slots)
  const form = useForm(moveOrderForm, {
    hasDraft: false,
    onDone: (result) => take(result.order, moveOrderForm.name),
    onRefused(error) {
      void queryClient.invalidateQueries({ queryKey: slots.queryKey })
      return refuse(error)
    },
  })
  const days = groupByDay(picker.deliverySlots, picker.timeZone)
  const shown = pickDay(days, useLocation().search['day'], deliverySlot.id)
  if (!shown) {
    return (
      <p className="rounded-picture bg-sunken p-4">
        <Trans>There are no other times right now. We add new ones every day.</Trans>
      </p>
    )
  }
  return (
    <Form form={form} className="flex flex-col gap-3" label={t`Choose another time`}>
      <p className="text-muted">
        <Trans>
          You’ll never pay more than you agreed to. If you choose a cheaper time, the price will go down.
        </Trans>
      </p>
      <DayStrip
        days={days}
        shown={shown.date}
        hrefOf={(day) => href(locale.site, 'accountOrder', { orderNumber }, { change: 'time', day })}
      />
      <h3 className="font-700 first-letter:uppercase">
        {formatDay(shown.slots[0]?.openDatetime ?? shown.date, locale)}
      </h3>
      <ul className="grid gap-2" aria-label={t`Delivery times`}>
        {shown.slots.map((slot) => (
          <li key={slot.id}>
            <SlotOption
              slot={{ ...slot, isSelected: slot.id === deliverySlot.id }}
              isUnattended={deliveryType === 'unattended'}
              isPending={form.state.isPending}
            />
          </li>
        ))}
      </ul>
    </Form>
  )
}
