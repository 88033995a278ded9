import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { ORDER_FORMS, TOO_LATE } from '../../../shared/domain/order-forms.ts'
import { usePageContext } from '../../config.tsx'
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts'
import { useLocation } from '../../router/use-router.ts'

/**
 * Says what was done to the order. The form that did it may be gone, so the sentence takes the focus; the
 * address carries it, so a post without JavaScript is told the same way.
 */
export function Done({ orderNumber }: { orderNumber: string }) {
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
      {/* The form that was refused is gone with the order's being open: its message is said here. */}
      {done === '' && posted?.code === 'order_locked' ? (
        posted.message
      ) : (
        <Sentence done={done} orderNumber={orderNumber} />
      )}
    </p>
  )
}

function Sentence({ done, orderNumber }: { done: string; orderNumber: string }): ReactNode {
  switch (done) {
    case ORDER_FORMS.cancel:
      return <Trans>Order {orderNumber} is cancelled. You pay nothing.</Trans>
    case ORDER_FORMS.deliveryType:
      return <Trans>How the order is received is changed.</Trans>
    case ORDER_FORMS.wishes:
      return <Trans>Your wishes are saved.</Trans>
    case ORDER_FORMS.move:
      return <Trans>The order is moved.</Trans>
    case ORDER_FORMS.claim:
      return <Trans>Your complaint has come in.</Trans>
    case TOO_LATE:
      return <Trans>Too late: the order can no longer be changed. Nothing was done.</Trans>
    default:
      return null
  }
}
