import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, memo, useEffect, useId, useRef } from 'react'
import type { Discounts as DiscountList } from '../../../shared/api/checkout.ts'
import { CART_ADDRESSES } from '../../../shared/forms/cart-addresses.ts'
import type { GetField } from '../../../shared/forms/form.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { discountsQuery } from '../../queries/cart.ts'
import { Button } from '../../ui/button.tsx'
import { readFields, toGet } from '../form/read-fields.ts'
import { Refusal } from './refusal.tsx'
import { useDiscountChange } from './use-discount-change.ts'

/** Discount codes: one form to add a code, one button each to remove it. Both work without JavaScript. */
export const Discounts = memo(function Discounts() {
  const { t } = useLingui()
  const { site } = useLocale()
  const field = useId()
  const { data } = useSuspenseQuery(discountsQuery(useApi()))
  const change = useDiscountChange()
  const input = useRef<HTMLInputElement>(null)
  const fault = useRef<HTMLParagraphElement>(null)
  const { error, isError, reset, variables } = change
  // On a phone the bar with the total would cover the message.
  useEffect(() => {
    if (error) fault.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const codes = data.discounts.map(({ code }) => code).join()
  useEffect(() => {
    if (!isError) return
    // What was typed after the refusal stays.
    if (input.current?.value === variables?.('code')) input.current.value = ''
    reset()
    // oxlint-disable-next-line react/exhaustive-deps -- only when the basket gets or loses a code
  }, [codes])
  const action = `/${site}${CART_ADDRESSES.discounts}`
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    change.mutate(toGet(readFields(form)), { onSuccess: () => form.reset() })
  }
  return (
    <div className="mt-4 pt-4 border-t border-line">
      {/* Says a code that was accepted, but not each of its new amounts. */}
      <div aria-live="polite" aria-relevant="additions">
        {data.discounts.length > 0 && (
          <ul>
            {data.discounts.map((discount) => (
              <DiscountRow key={discount.code} discount={discount} onRemove={change.mutate} action={action} />
            ))}
          </ul>
        )}
      </div>
      <form action={action} method="post" onSubmit={onSubmit}>
        <label htmlFor={field} className="font-600 text-[0.9375rem]">
          <Trans>Discount code</Trans>
        </label>
        <div className="mt-1 flex flex-wrap gap-2">
          <input
            ref={input}
            id={field}
            name="code"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            aria-describedby={`${field}-error`}
            aria-invalid={change.isError || undefined}
            className="min-w-0 grow basis-24 min-h-11 px-4 rounded-full bg-sunken border border-transparent focus:border-leaf"
          />
          <Button type="submit" variant="quiet" isPending={change.isPending} className="flex-none">
            {t`Apply code`}
          </Button>
        </div>
        <p
          ref={fault}
          id={`${field}-error`}
          role="alert"
          className="text-sm font-600 text-tomato mt-1 empty:hidden"
        >
          {change.isError && <Refusal error={change.error} />}
        </p>
      </form>
    </div>
  )
})

function DiscountRow({
  discount,
  action,
  onRemove,
}: {
  discount: DiscountList['discounts'][number]
  action: string
  onRemove: (get: GetField) => void
}) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { code, title, amount, state, removable } = discount
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onRemove(toGet({ removeCode: code }))
  }
  return (
    <li className="flex items-center justify-between gap-2 mb-2">
      <span>
        <span className="font-700">{code}</span> {title}
        <span className="block text-sm text-muted">
          {state === 'applied' && formatMoney(-amount, language)}
          {state === 'not_met' && <Trans>Your basket is below the minimum for this code</Trans>}
          {state === 'expired' && <Trans>No longer valid</Trans>}
        </span>
      </span>
      {removable && (
        <form action={action} method="post" onSubmit={onSubmit}>
          <Button
            type="submit"
            name="removeCode"
            value={code}
            variant="quiet"
            size="icon"
            aria-label={t({
              message: `Remove discount code ${code}`,
              comment: 'button that removes a discount code',
            })}
          >
            <span className="i-lucide-x" aria-hidden="true" />
          </Button>
        </form>
      )}
    </li>
  )
}
