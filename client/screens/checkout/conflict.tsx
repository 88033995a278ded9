import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Checkout } from '../../../shared/api/checkout-page.ts'
import { type CartChange, findChanges, toSeen } from '../../../shared/checkout/cart-changes.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useLocale } from '../../config.tsx'
import { ConflictAction } from './conflict-action.tsx'
import type { Pay, PayConflict } from './use-pay.ts'

/** Why the order failed: what has changed since the page was shown, and one action to continue. */
export function Conflict({
  pay,
  conflict,
  checkout,
}: {
  pay: Pay
  conflict: PayConflict
  checkout: Checkout
}) {
  const { language } = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [conflict])
  const { seen } = conflict
  const now = toSeen(checkout.cart, checkout.totals.toPay)
  const changes = seen ? findChanges(seen, now) : []
  const total = formatMoney(now.total, language)
  const seenTotal = seen && formatMoney(seen.total, language)
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="mt-4 rounded-card border-2 border-tomato bg-surface p-5"
      data-conflict={conflict.code}
    >
      <h2 className="text-lg font-800">
        {conflict.message ?? <Trans>We couldn’t place your order. Try again.</Trans>}
      </h2>
      {changes.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {changes.map((change) => (
            <li key={`${change.kind} ${change.name}`}>
              <Change change={change} />
            </li>
          ))}
        </ul>
      )}
      {seen && seen.total !== now.total && (
        <p className="mt-2 font-600">
          <Trans>
            You’ll now pay {total} instead of {seenTotal}
          </Trans>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <ConflictAction conflict={conflict} checkout={checkout} pay={pay} />
      </div>
    </div>
  )
}

function Change({ change }: { change: CartChange }) {
  const { language } = useLocale()
  const { name } = change
  switch (change.kind) {
    case 'price': {
      const [from, to] = [formatMoney(change.from, language), formatMoney(change.to, language)]
      return (
        <Trans>
          {name} now costs {to} instead of {from}
        </Trans>
      )
    }
    case 'quantity': {
      const { from, to } = change
      return (
        <Trans comment="name of a product, and how many of it: now and before">
          {name}: quantity {to} instead of {from}
        </Trans>
      )
    }
    case 'sold_out':
      return <Trans>{name} is sold out</Trans>
    case 'removed':
      return <Trans>{name} is no longer in the basket</Trans>
    case 'added':
      return <Trans comment="a product that another device put into the basket">{name} was added</Trans>
  }
}
