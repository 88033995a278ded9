import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Reminder } from '../../../shared/api/reminders.ts'
import { removeReminderForm } from '../../../shared/forms/reminders.ts'
import { formatMoment } from '../../../shared/delivery/slot-times.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import type { RowDone } from '../../features/account/row-status.tsx'
import { RowButton } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Link } from '../../links/link.tsx'
import { remindersQuery } from '../../queries/reminders.ts'

type RowProps = {
  reminder: Reminder
  /** The product's name; null when the reminder has no product or the product is unknown. */
  product: string | null
  onDone: (done: RowDone) => void
}

/**
 * One reminder, its time, and a button that deletes it without confirmation, because it is easy to request
 * again.
 */
export function ReminderRow({ reminder, product, onDone }: RowProps) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, kind, productId } = reminder
  const names = {
    product_back: product ?? t`A product`,
    order_deadline: t`Deadline for your next order`,
    slot: t`Choose a delivery time`,
  }
  const name = names[kind]
  const form = useForm(removeReminderForm, {
    instance: id,
    hasDraft: false,
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: remindersQuery(api).queryKey })
      onDone({ form: removeReminderForm.name })
    },
  })
  return (
    <article
      aria-label={name}
      data-reminder={kind}
      className="rounded-card bg-surface border border-line p-5 grid grid-cols-1 sm:flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <div className="grow">
        <h2 className="text-lg font-700">
          {productId === null ? (
            name
          ) : (
            <Link
              to="product"
              params={{ id: productId }}
              className="min-h-11 inline-flex items-center underline hover:no-underline"
            >
              {name}
            </Link>
          )}
        </h2>
        <p className="text-muted">
          <When remindAt={reminder.remindAt} />
        </p>
      </div>
      <RowButton
        form={form}
        label={t({ message: `Delete: ${name}`, comment: 'screen readers: button of a reminder' })}
      >
        <Trans>Delete</Trans>
      </RowButton>
    </article>
  )
}

function When({ remindAt }: Pick<Reminder, 'remindAt'>) {
  const locale = useLocale()
  if (remindAt === null) return <Trans>By e-mail when it’s back in stock</Trans>
  const moment = formatMoment(remindAt, locale)
  return <Trans>By e-mail on {moment}</Trans>
}
