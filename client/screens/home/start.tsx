import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SlotRef } from '../../../shared/api/cart.ts'
import { formatSlot } from '../../../shared/delivery/slot-times.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AskPostalCode } from '../../features/slot-picker/ask-postal-code.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { buttonClass } from '../../ui/button.tsx'

/**
 * What comes first: a stranger gives the postal code; others see the time they hold or their order on its way. It has
 * one height for all, so that nothing moves when the session arrives.
 */
export function Start() {
  const session = useQueryData(sessionQuery(useApi()))
  const held = session?.cart?.deliverySlot
  const order = session?.nextDelivery?.upcoming[0]
  if (held) {
    return (
      <Known slot={held} title={<Trans comment="above the delivery time">Held for you</Trans>}>
        <Link to="cart" className={buttonClass()}>
          <Trans>Go to basket</Trans>
        </Link>
      </Known>
    )
  }
  if (order) {
    const { orderNumber, deliverySlot, statusText } = order
    return (
      <Known slot={deliverySlot} title={statusText}>
        <Link to="accountOrder" params={{ orderNumber }} className={buttonClass({ variant: 'quiet' })}>
          <Trans comment="link to an order">See the order</Trans>
        </Link>
      </Known>
    )
  }
  return <AskPostalCode className={LOOK} />
}

function Known({ slot, title, children }: { slot: SlotRef; title: ReactNode; children: ReactNode }) {
  const locale = useLocale()
  return (
    <section className={LOOK} data-start="">
      <p className="grow leading-snug">
        <span className="block text-sm">{title}</span>
        <time dateTime={slot.openDatetime} className="font-700">
          {formatSlot(slot, locale)}
        </time>
      </p>
      {children}
    </section>
  )
}

const LOOK = 'min-h-16 rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-2 flex items-center gap-3'
