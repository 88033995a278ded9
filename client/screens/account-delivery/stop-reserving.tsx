import { Trans, useLingui } from '@lingui/react/macro'
import { stopReservationForm } from '../../../shared/forms/slot-reservations.ts'
import { AskFirst } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'

/** Ends the recurring slot, after one question. */
export function StopReserving({ onDone }: { onDone: (form: string) => Promise<void> }) {
  const { t } = useLingui()
  const form = useForm(stopReservationForm, {
    hasDraft: false,
    onDone: () => onDone(stopReservationForm.name),
  })
  return (
    <AskFirst
      form={form}
      label={t({
        message: 'Stop reserving my delivery time',
        comment: 'screen readers: name of the button “Stop”',
      })}
      words={<Trans comment="button: ends the regular delivery time">Stop reserving</Trans>}
      question={
        <Trans>Should we stop reserving a time for you? Orders you’ve placed are not affected.</Trans>
      }
    >
      <Trans comment="button: confirms that no more times are reserved">Yes, stop</Trans>
    </AskFirst>
  )
}
