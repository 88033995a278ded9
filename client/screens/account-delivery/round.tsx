import { Trans } from '@lingui/react/macro'
import type { SlotRef } from '../../../shared/api/slots.ts'
import type { RecurringPreference, Reservation } from '../../../shared/api/slot-reservations.ts'
import { chooseReservationForm, skipReservationForm } from '../../../shared/forms/slot-reservations.ts'
import { formatDay, formatMoment, formatSlot } from '../../../shared/delivery/slot-times.ts'
import { useLocale } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { OtherTime } from './other-time.tsx'

type RoundProps = {
  preference: RecurringPreference
  alternatives: readonly SlotRef[]
  onDone: (form: string) => Promise<void>
}

/** The present round: what is reserved or proposed, until when, and what the customer can do about it. */
export function Round({ preference, alternatives, onDone }: RoundProps) {
  const locale = useLocale()
  const { nextReservation: round, nextDate } = preference
  // Noon is on the same day in every zone of the shop.
  const nextDay = formatDay(`${nextDate}T12:00:00Z`, locale)
  const isLive = round?.status === 'reserved' || round?.status === 'proposed'
  if (!round || !isLive) return <Between round={round} nextDay={nextDay} />
  return (
    <div data-round={round.status} className="flex flex-col gap-4">
      <Standing round={round} />
      <div className="flex flex-wrap gap-2">
        {round.status === 'proposed' ? (
          <Accept slot={round.slot} onDone={onDone} />
        ) : (
          <Link to="cart" className={buttonClass({ variant: 'primary' })}>
            <Trans>Go to basket</Trans>
          </Link>
        )}
        <Skip onDone={onDone} />
      </div>
      <OtherTime slots={alternatives} onDone={onDone} />
    </div>
  )
}

function Standing({ round: { slot, confirmBy, status, reason } }: { round: Reservation }) {
  const locale = useLocale()
  const time = formatSlot(slot, locale)
  const moment = formatMoment(confirmBy, locale)
  if (status === 'proposed') {
    return (
      <>
        <p className="text-lg">
          <Trans>
            We suggest <strong data-round-slot="">{time}</strong> instead.
          </Trans>
        </p>
        <p>
          {reason === 'holiday' && (
            <Trans>We don’t deliver at your usual time this week, because of a public holiday.</Trans>
          )}
          {reason === 'full' && <Trans>Your usual time is full this week.</Trans>}
          {(reason === 'closed' || reason === null) && (
            <Trans>We can’t deliver at your usual time this week.</Trans>
          )}{' '}
          <Trans>Accept it by {moment}. Otherwise we’ll release it.</Trans>
        </p>
      </>
    )
  }
  return (
    <>
      <p className="text-lg">
        <Trans>
          We’re holding <strong data-round-slot="">{time}</strong> for you.
        </Trans>
      </p>
      <p>
        <Trans>Order by {moment}. Otherwise we’ll release it.</Trans>
      </p>
    </>
  )
}

/** A round that is over, or not reserved yet. */
function Between({ round, nextDay }: { round: Reservation | null; nextDay: string }) {
  const locale = useLocale()
  const time = round && formatSlot(round.slot, locale)
  return (
    <p data-round={round?.status ?? 'none'}>
      {round?.status === 'ordered' && <Trans>You’ve ordered for {time}.</Trans>}
      {round?.status === 'released' && <Trans>We had no order from you, so we released {time}.</Trans>}{' '}
      <Trans>The next time is {nextDay}. We’ll reserve it in good time.</Trans>
    </p>
  )
}

function Accept({ slot, onDone }: { slot: SlotRef; onDone: (form: string) => Promise<void> }) {
  const form = useForm(chooseReservationForm, {
    instance: 'proposed',
    hasDraft: false,
    onDone: () => onDone(chooseReservationForm.name),
  })
  return (
    <Form form={form} className="contents">
      <input type="hidden" name="slotId" value={slot.id} />
      <SubmitButton variant="primary" size="medium">
        <Trans comment="button: the customer takes the delivery time that we suggest">Accept</Trans>
      </SubmitButton>
    </Form>
  )
}

function Skip({ onDone }: { onDone: (form: string) => Promise<void> }) {
  const form = useForm(skipReservationForm, {
    hasDraft: false,
    onDone: () => onDone(skipReservationForm.name),
  })
  return (
    <Form form={form} className="contents">
      <SubmitButton variant="quiet" size="medium">
        <Trans comment="button: no delivery this week, but again the next time">Skip this time</Trans>
      </SubmitButton>
    </Form>
  )
}
