import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Order } from '../../../shared/api/orders-detail.ts'
import {
  bottleBagsForm,
  cancelOrderForm,
  deliveryTypeForm,
  moveOrderForm,
  TOO_LATE,
  orderNotesForm,
} from '../../../shared/forms/orders.ts'
import { claimForm } from '../../../shared/forms/orders-claim.ts'
import { ORDER_CHANGED } from '../../../shared/order/order-changed.ts'
import { lineSubstituteForm } from '../../../shared/forms/orders-substitutes.ts'
import { usePageContext } from '../../config.tsx'
import { GivenBack } from './given-back.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { useLocation } from '../../router/use-router.ts'

/**
 * Confirms a change of the order. It takes the focus, because the form may be gone. The URL names the change,
 * so it also works after a post without JavaScript.
 */
export function DoneMessage({ order }: { order: Order }) {
  const done = useLocation().search['done'] ?? ''
  const isHydrated = useIsHydrated()
  const { form: posted } = usePageContext()
  const element = useRef<HTMLParagraphElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current && done !== '') element.current?.focus()
    first.current = !isHydrated
  }, [done, isHydrated])
  return (
    <p
      ref={element}
      role="status"
      tabIndex={-1}
      data-done={done}
      className="empty:hidden rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-3 font-600"
    >
      {/* The refused form is no longer shown, so its error appears here. */}
      {done === '' && (posted?.code === 'order_locked' || posted?.code === 'claims_over') ? (
        posted.message
      ) : (
        <Sentence done={done} order={order} />
      )}
    </p>
  )
}

function Sentence({ done, order }: { done: string; order: Order }): ReactNode {
  const orderNumber = <span className="whitespace-nowrap">{order.orderNumber}</span>
  switch (done) {
    case cancelOrderForm.name:
      return (
        <>
          <Trans>We’ve cancelled order {orderNumber}. You won’t be charged.</Trans>{' '}
          <GivenBack order={order} />
        </>
      )
    case ORDER_CHANGED:
      return (
        <>
          <Trans>Your changes are saved</Trans>.
        </>
      )
    case deliveryTypeForm.name:
      return <Trans>Saved. We’ve changed how you’ll receive the order.</Trans>
    case bottleBagsForm.name:
      return <Trans>Saved. The driver knows about your bags.</Trans>
    case orderNotesForm.name:
      return <Trans>We’ve saved your notes.</Trans>
    case lineSubstituteForm.name:
      return <Trans>Saved. The packer knows what to send instead.</Trans>
    case moveOrderForm.name:
      return <Trans>Saved. We’ve changed the delivery.</Trans>
    case claimForm.name:
      return <Trans>We’ve received your claim.</Trans>
    case TOO_LATE:
      return <Trans>It’s too late to change this order. We haven’t changed anything.</Trans>
    default:
      return null
  }
}
