import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { PaymentMethod } from '../../../shared/api/payments.ts'
import { defaultCardForm, removeCardForm } from '../../../shared/forms/payments.ts'
import { useApi } from '../../api/api-context.tsx'
import type { RowDone } from '../../features/account/row-status.tsx'
import { AskFirst, RowButton } from '../../features/form/one-button.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { paymentCardsQuery } from '../../queries/payments.ts'

type RowProps = { id: number; name: string; onDone: (done: RowDone) => void }

/** One card by its last digits, with its actions. */
export function CardRow({ card, onDone }: { card: PaymentMethod; onDone: (done: RowDone) => void }) {
  const { id, title: name, expiry, isDefault, isAvailable, unavailableReason } = card
  if (id === null) return null
  return (
    <article
      aria-label={name}
      data-card={id}
      className="rounded-card bg-surface border border-line p-5 grid grid-cols-1 sm:flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <div className="grow">
        <div className="grid grid-cols-1 justify-items-start sm:flex items-center gap-x-2">
          <h2 className="text-lg font-700 flex items-center gap-2">
            <span className="i-lucide-credit-card text-xl text-leaf" aria-hidden="true" />
            {name}
          </h2>
          {isDefault && (
            <span className="text-sm px-2 py-0.5 rounded-full bg-leaf-tint text-on-leaf-tint font-700">
              <Trans comment="of a payment card: the one that is chosen first">Default card</Trans>
            </span>
          )}
        </div>
        {expiry !== null && (
          <p className="text-muted">
            <Trans comment="of a payment card: month and year">Valid until {expiry}</Trans>
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
  const form = useCardForm(defaultCardForm, props)
  const { name } = props
  return (
    <RowButton
      form={form}
      label={t({ message: `Use as default: ${name}`, comment: 'screen readers: button of a payment card' })}
      className="contents"
    >
      <Trans comment="button of a payment card">Use as default</Trans>
    </RowButton>
  )
}

function Remove(props: RowProps) {
  const { t } = useLingui()
  const form = useCardForm(removeCardForm, props)
  const { name } = props
  return (
    <AskFirst
      form={form}
      label={t({
        message: `Remove ${name}`,
        comment: 'screen readers: button that removes a saved payment card',
      })}
      words={<Trans comment="button that removes a saved payment card">Remove</Trans>}
      question={<Trans>Remove this card?</Trans>}
    >
      <Trans>Yes, remove it</Trans>
    </AskFirst>
  )
}

/** Both forms return the updated cards. */
function useCardForm(form: typeof defaultCardForm | typeof removeCardForm, { id, onDone }: RowProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useForm(form, {
    instance: id,
    hasDraft: false,
    onDone(result) {
      queryClient.setQueryData(paymentCardsQuery(api).queryKey, result)
      onDone({ form: form.name })
    },
  })
}
