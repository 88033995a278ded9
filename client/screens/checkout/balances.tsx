import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { formatDate } from '../../../shared/delivery/dates.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { Form, SubmitButton } from '../../features/form/form.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { checkoutQuery } from '../../queries/checkout.ts'
import { giftcardForm, pointsForm } from './forms.ts'

/** Whether this order uses the account's gift cards and points. The backend computes the remaining amount. */
export function Balances({ giftcard, points }: Pick<Checkout, 'giftcard' | 'points'>) {
  const locale = useLocale()
  const balance = formatMoney(giftcard.balance, locale.language)
  return (
    <>
      {giftcard.balance > 0 && (
        <Balance form={giftcardForm} name={<Trans>Gift cards</Trans>} isUsed={giftcard.isUsed}>
          <Trans comment="amount on the gift cards">{balance} left</Trans>
        </Balance>
      )}
      {points && <PointsBalance {...points} />}
    </>
  )
}

function PointsBalance({ left, endsAt, isUsed }: NonNullable<Checkout['points']>) {
  const locale = useLocale()
  const end = endsAt && formatDate(endsAt, locale)
  return (
    <Balance
      form={pointsForm}
      name={<Trans comment="the customer’s points, which pay for goods">Points</Trans>}
      isUsed={isUsed}
    >
      <Plural value={left} one="# point" other="# points" />
      {end && (
        <span className="block text-sm">
          <Trans comment="below the number of points: when the oldest can no longer be used">
            The first ones are valid until {end}.
          </Trans>
        </span>
      )}
      <span role="status" className="block text-sm">
        {isUsed ? (
          <Trans comment="state of points that pay for the order">Used on this order.</Trans>
        ) : (
          <Trans comment="state of points that the customer saves">Saved for a later order.</Trans>
        )}
      </span>
    </Balance>
  )
}

function Balance({
  form: asked,
  name,
  isUsed,
  children,
}: {
  form: typeof giftcardForm | typeof pointsForm
  name: ReactNode
  isUsed: boolean
  children: ReactNode
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const store = useCart()
  const id = useId()
  const form = useForm(asked, {
    hasDraft: false,
    onDone: (checkout: Checkout) => {
      queryClient.setQueryData(checkoutQuery(api).queryKey, checkout)
      // Points are a line of the basket.
      if (asked === pointsForm) void store.refresh()
    },
  })
  const button = useKeptFocus(form.state.isPending)
  return (
    <Form
      form={form}
      className="mt-4 pt-4 border-t border-line flex flex-wrap items-center justify-between gap-2"
    >
      <p>
        <span id={id} className="font-600">
          {name}
        </span>{' '}
        <span className="text-muted">{children}</span>
      </p>
      <span ref={button} role="group" aria-labelledby={id}>
        <SubmitButton variant="quiet" size="medium" name={isUsed ? 'keep' : 'use'} value="on">
          {isUsed ? (
            <Trans comment="button: the gift cards or points are not used on this order">
              Save them for later
            </Trans>
          ) : (
            <Trans>Use on this order</Trans>
          )}
        </SubmitButton>
      </span>
    </Form>
  )
}

/** A button that is off while it sends loses the focus; what stands in its place gets it. */
function useKeptFocus(isPending: boolean): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) {
      place.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    wasPending.current = isPending
  }, [isPending])
  return place
}
