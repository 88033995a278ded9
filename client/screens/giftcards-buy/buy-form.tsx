import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EndpointResult } from '../../../shared/api/endpoint.ts'
import type { getGiftcardIndex } from '../../../shared/api/giftcards.ts'
import { buyGiftcardsForm, OTHER_AMOUNT } from '../../../shared/forms/giftcards.ts'
import { useApi } from '../../api/api-context.tsx'
import { usePageContext } from '../../config.tsx'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { readFields } from '../../features/form/read-fields.ts'
import { TextField } from '../../features/form/text-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { sessionQuery } from '../../queries/user.ts'
import { CardEntry } from './card-entry.tsx'
import { LivePreview } from './live-preview.tsx'

export type GiftcardIndex = EndpointResult<typeof getGiftcardIndex>

/** One card with everything about it, a second one, and the buyer when the shop does not know them. */
export function BuyForm({ index }: { index: GiftcardIndex }) {
  const { isSignedIn } = usePageContext()
  const session = useQueryData(sessionQuery(useApi()))
  const [amount = 0] = [index.presetAmounts[1]]
  const first = String(index.designs[0]?.id ?? 1)
  const values = {
    'items.0.amount': String(amount / 100),
    'items.0.designId': first,
    'items.0.quantity': '1',
    'items.1.designId': first,
    'items.1.quantity': '1',
  }
  // The page of the purchase leads back here, and deletes the draft once it is paid.
  const form = useForm(buyGiftcardsForm, { values, hasDraft: 'until-dropped' })
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(values)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fields = place.current?.querySelector('form')
    if (!fields) return
    const draft = readFields(fields)
    setTyped(draft)
    const more = fields.querySelector('details')
    if (more && (draft['items.1.amount'] || draft['items.1.recipientName'])) more.open = true
  }, [])
  const isKnown = (session ? session.isAuthenticated : isSignedIn) && !form.state.errors['buyer.email']
  const onChange = ({ target }: FormEvent) => {
    setTyped((former) => ({ ...former, ...readField(target) }))
    if (target instanceof HTMLInputElement && target.name === 'items.0.otherAmount') chooseOther(target)
  }
  return (
    <div ref={place} onChange={onChange}>
      <Form form={form}>
        <CardEntry index={index} at={0} isOther={typed['items.0.amount'] === OTHER_AMOUNT} />
        <LivePreview index={index} typed={typed} />
        <details className="rounded-card border border-line p-5">
          <summary className="min-h-11 flex items-center gap-2 font-700 cursor-pointer">
            <span className="i-lucide-plus" aria-hidden="true" />
            <Trans>Another card, with another amount or for someone else</Trans>
          </summary>
          <CardEntry index={index} at={1} />
        </details>
        {!isKnown && (
          <fieldset className="flex flex-col gap-4">
            <legend className="text-xl font-800 mb-1">
              <Trans>Where should we send the receipt?</Trans>
            </legend>
            <TextField
              name="buyer.email"
              type="email"
              autoComplete="email"
              maxLength={254}
              label={<Trans>E-mail</Trans>}
            />
            <TextField
              name="buyer.firstName"
              autoComplete="given-name"
              maxLength={60}
              label={<Trans>First name</Trans>}
            />
            <TextField
              name="buyer.lastName"
              autoComplete="family-name"
              maxLength={60}
              label={<Trans>Last name</Trans>}
            />
          </fieldset>
        )}
        <SubmitButton>
          <Trans comment="button: leads to a page that shows the gift cards and how to pay">
            See the gift cards and pay
          </Trans>
        </SubmitButton>
      </Form>
    </div>
  )
}

/** A typed amount is the one that is meant, whatever was chosen before. */
function chooseOther({ form }: HTMLInputElement): void {
  form?.querySelector<HTMLInputElement>(`[value="${OTHER_AMOUNT}"]`)?.click()
}

function readField(target: EventTarget): Record<string, string> {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  return isField ? { [target.name]: target.value } : {}
}
