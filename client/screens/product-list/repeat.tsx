import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { RecurringOrder } from '../../../shared/api/product-lists.ts'
import { formatDay } from '../../../shared/delivery/slot-times.ts'
import {
  endRepeatForm,
  pauseListForm,
  repeatListForm,
} from '../../../shared/forms/product-lists-recurring.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AccountSection } from '../../features/account/account-page.tsx'
import { DoneNotice } from '../../features/form/done-notice.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { RepeatFields } from '../../features/form/repeat-fields.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { productListQuery, type ShownList } from '../../queries/product-lists.ts'

/** The list as a recurring order: how often, for which day, and when the next round is. */
export function Repeat({ list: { id, recurring } }: { list: ShownList }) {
  const again = useReadAgain(id)
  const form = useForm(repeatListForm, {
    hasDraft: false,
    values: {
      intervalWeeks: String(recurring?.intervalWeeks ?? 1),
      weekday: String(recurring?.weekday ?? 0),
    },
    onDone: again,
  })
  return (
    <AccountSection title={<Trans>Add this list to the basket regularly</Trans>}>
      {recurring === null ? (
        <p>
          <Trans>
            The day before the deadline, we’ll put everything on the list in your basket and send you an
            e-mail. Nothing is ordered or paid for until you place the order yourself.
          </Trans>
        </p>
      ) : (
        <Next recurring={recurring} />
      )}
      <Form form={form}>
        <RepeatFields />
        <DoneNotice form={form}>
          <Trans comment="notice after a form was sent">Saved.</Trans>
        </DoneNotice>
        <SubmitButton variant="quiet" size="medium" className="self-start">
          {recurring === null ? (
            <Trans comment="button: begins a recurring order">Start</Trans>
          ) : (
            <Trans comment="button of a form">Save</Trans>
          )}
        </SubmitButton>
      </Form>
      {recurring !== null && <PauseOrEnd recurring={recurring} onDone={again} />}
    </AccountSection>
  )
}

function Next({ recurring: { isActive, nextRunDate, deliveryDate } }: { recurring: RecurringOrder }) {
  const locale = useLocale()
  // Noon is on the same day in every zone of the shop.
  const day = (date: string) => formatDay(`${date}T12:00:00Z`, locale)
  const runDay = day(nextRunDate)
  const deliveryDay = day(deliveryDate ?? nextRunDate)
  return (
    <p role="status" data-recurring={isActive ? 'active' : 'paused'}>
      {isActive ? (
        <Trans>
          We’ll put the items in your basket on {runDay}, for delivery on {deliveryDay}.
        </Trans>
      ) : (
        <Trans>Paused. We won’t put anything in your basket until you start it again.</Trans>
      )}
    </p>
  )
}

function PauseOrEnd({ recurring, onDone }: { recurring: RecurringOrder; onDone: () => Promise<void> }) {
  const { id, isActive, intervalWeeks, weekday } = recurring
  const pause = useForm(pauseListForm, { hasDraft: false, onDone })
  const end = useForm(endRepeatForm, { hasDraft: false, onDone })
  return (
    <div className="flex flex-wrap gap-2">
      <Form form={pause} className="contents">
        <input type="hidden" name="recurringId" value={id} />
        <input type="hidden" name="intervalWeeks" value={intervalWeeks} />
        <input type="hidden" name="weekday" value={weekday} />
        <SubmitButton variant="quiet" size="medium" name="isActive" value={String(!isActive)}>
          {isActive ? (
            <Trans comment="button: a recurring order waits">Pause</Trans>
          ) : (
            <Trans comment="button: a paused recurring order goes on">Start again</Trans>
          )}
        </SubmitButton>
      </Form>
      <Form form={end} className="contents">
        <input type="hidden" name="recurringId" value={id} />
        <SubmitButton variant="quiet" size="medium">
          <Trans comment="button: ends a recurring order">Stop for good</Trans>
        </SubmitButton>
      </Form>
    </div>
  )
}

function useReadAgain(id: number): () => Promise<void> {
  const queryClient = useQueryClient()
  const { queryKey } = productListQuery(useApi(), String(id))
  return () => queryClient.invalidateQueries({ queryKey, exact: true })
}
