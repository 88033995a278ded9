import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { deletePaymentCard, type PaymentMethod, setDefaultPaymentCard } from '../../../shared/api/payments.ts'
import { CARD_FORMS } from '../../../shared/domain/account-forms.ts'
import { useApi } from '../../api-context.tsx'
import type { Done } from '../../features/account/outcome.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { paymentCardsQuery } from '../../queries/payments.ts'
import { buttonClass } from '../../ui/button.tsx'

type RowProps = { id: number; name: string; onDone: (done: Done) => void }

/** One card by its last digits, and what can be done with it. */
export function CardRow({ card, onDone }: { card: PaymentMethod; onDone: (done: Done) => void }) {
  const { id, title: name, expiry, isDefault, isAvailable, unavailableReason } = card
  if (id === null) return null
  return (
    <article
      aria-label={name}
      data-card={id}
      className="rounded-card bg-surface border border-line p-5 flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <div className="grow">
        <h2 className="text-lg font-700 flex flex-wrap items-center gap-2">
          <span className="i-lucide-credit-card text-xl text-leaf" aria-hidden="true" />
          {name}
          {isDefault && (
            <span className="text-sm px-2 py-0.5 rounded-full bg-leaf-tint text-on-leaf-tint">
              <Trans>Suggested first</Trans>
            </span>
          )}
        </h2>
        {expiry !== null && (
          <p className="text-muted">
            <Trans>Valid until {expiry}</Trans>
          </p>
        )}
        {!isAvailable && unavailableReason && <p className="font-600 text-tomato">{unavailableReason}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {!isDefault && isAvailable && <MakeDefault {...{ id, name, onDone }} />}
        <Remove {...{ id, name, onDone }} />
      </div>
    </article>
  )
}

function MakeDefault({ id, name, onDone }: RowProps) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    name: CARD_FORMS.makeDefault,
    instance: id,
    hasDraft: false,
    send: () => api.call(setDefaultPaymentCard, { params: { id: String(id) } }),
    onDone(answer) {
      queryClient.setQueryData(paymentCardsQuery(api).queryKey, answer)
      onDone({ form: CARD_FORMS.makeDefault })
    },
  })
  return (
    <Form form={form} className="contents">
      <input type="hidden" name="instance" value={id} />
      <SubmitButton variant="quiet" size="medium" label={t`Suggest first: ${name}`}>
        <Trans>Suggest first</Trans>
      </SubmitButton>
    </Form>
  )
}

/** Asks once before it is gone. */
function Remove({ id, name, onDone }: RowProps) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    name: CARD_FORMS.remove,
    instance: id,
    hasDraft: false,
    send: () => api.call(deletePaymentCard, { params: { id: String(id) } }),
    onDone(answer) {
      queryClient.setQueryData(paymentCardsQuery(api).queryKey, answer)
      onDone({ form: CARD_FORMS.remove })
    },
  })
  return (
    <details className="open:basis-full" open={form.message !== null || undefined}>
      <summary className={`${buttonClass({ variant: 'quiet' })} list-none`} aria-label={t`Forget ${name}`}>
        <Trans>Forget</Trans>
      </summary>
      <Form form={form} className="mt-2 flex flex-wrap items-center gap-3">
        <input type="hidden" name="instance" value={id} />
        <p>
          <Trans>Forget this card?</Trans>
        </p>
        <SubmitButton variant="primary" size="medium">
          <Trans>Yes, forget it</Trans>
        </SubmitButton>
      </Form>
    </details>
  )
}
