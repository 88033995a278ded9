import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { deletePaymentCard, type PaymentMethod, setDefaultPaymentCard } from '../../../shared/api/payments.ts'
import { CARD_FORMS } from '../../../shared/domain/account-forms.ts'
import { useApi } from '../../api-context.tsx'
import type { Done } from '../../features/account/outcome.tsx'
import { AskFirst, RowButton } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { paymentCardsQuery } from '../../queries/payments.ts'

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

function MakeDefault(props: RowProps) {
  const { t } = useLingui()
  const form = useCardForm('makeDefault', setDefaultPaymentCard, props)
  const { name } = props
  return (
    <RowButton form={form} label={t`Suggest first: ${name}`} className="contents">
      <Trans>Suggest first</Trans>
    </RowButton>
  )
}

function Remove(props: RowProps) {
  const { t } = useLingui()
  const form = useCardForm('remove', deletePaymentCard, props)
  const { name } = props
  return (
    <AskFirst
      form={form}
      label={t`Forget ${name}`}
      words={<Trans>Forget</Trans>}
      question={<Trans>Forget this card?</Trans>}
    >
      <Trans>Yes, forget it</Trans>
    </AskFirst>
  )
}

/** Either answers the cards as they are now. */
function useCardForm(
  key: 'makeDefault' | 'remove',
  endpoint: typeof setDefaultPaymentCard | typeof deletePaymentCard,
  { id, onDone }: RowProps,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useForm({
    name: CARD_FORMS[key],
    instance: id,
    hasDraft: false,
    send: () => api.call(endpoint, { params: { id: String(id) } }),
    onDone(answer) {
      queryClient.setQueryData(paymentCardsQuery(api).queryKey, answer)
      onDone({ form: CARD_FORMS[key] })
    },
  })
}
