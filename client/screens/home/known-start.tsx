import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SlotRef } from '../../../shared/api/slots.ts'
import type { OrderSummary } from '../../../shared/api/orders.ts'
import { formatDay, formatSlotClock } from '../../../shared/delivery/slot-times.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import type { HomeBlock } from './compose-home.ts'
import { BANNER, Call, Food } from './hero.tsx'

const importHold = () => import('../../features/slot-button/hold-left.tsx').then((late) => late.HoldLeft)

/**
 * What a customer sees first: the time that is held, an order on its way, or the banner's words and the way to the
 * times. Its place is kept until the session arrives.
 */
export function KnownStart({ block }: { block: HomeBlock }) {
  const session = useQueryData(sessionQuery(useApi()))
  const held = session?.cart?.deliverySlot
  const order = session?.nextDelivery?.upcoming[0]
  const isFree = session && !held && !order
  return (
    <section data-start="" data-banner="" className={`${BANNER} min-h-42`}>
      <h1 className={isFree ? `${TITLE} mb-2` : 'sr-only'}>{block.title}</h1>
      {held && <Held slot={held} isEmpty={session.cart?.productQuantityCount === 0} />}
      {!held && order && <OnItsWay order={order} />}
      {isFree && (
        <div className="flex gap-3">
          <Link to="delivery" className={CALL}>
            <Trans comment="button: looks up delivery times for a postal code">See times</Trans>
          </Link>
          <Call block={block} className="mt-1 max-md:hidden" />
        </div>
      )}
      <Food block={block} />
    </section>
  )
}

function Held({ slot, isEmpty }: { slot: SlotRef; isEmpty: boolean }) {
  const { holdExpiresAt } = slot
  return (
    <Card
      slot={slot}
      title={
        <>
          <Trans comment="above the delivery time">Held for you</Trans>
          {holdExpiresAt && <LatePart name="hold" load={importHold} props={{ expiresAt: holdExpiresAt }} />}
        </>
      }
    >
      {isEmpty ? (
        <Link to="buyAgain" className={CALL}>
          <Trans comment="heading and link: goods one has bought before">Buy again</Trans>
        </Link>
      ) : (
        <Link to="checkout" className={CALL}>
          <Trans>Go to checkout</Trans>
        </Link>
      )}
    </Card>
  )
}

function OnItsWay({ order: { orderNumber, deliverySlot, statusText } }: { order: OrderSummary }) {
  return (
    <Card slot={deliverySlot} title={statusText}>
      <Link to="accountOrder" params={{ orderNumber }} className={CALL}>
        <Trans comment="link to an order">See the order</Trans>
      </Link>
    </Card>
  )
}

function Card({ slot, title, children }: { slot: SlotRef; title: ReactNode; children: ReactNode }) {
  const locale = useLocale()
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="flex flex-wrap gap-x-2 text-sm">{title}</p>
      <time dateTime={slot.openDatetime} className={TITLE}>
        <span className="block">{formatDay(slot.openDatetime, locale, 'short')}</span>
        <span className="block">{formatSlotClock(slot, locale)}</span>
      </time>
      {children}
    </div>
  )
}

const TITLE = 'text-xl md:text-4xl font-800 leading-tight'
const CALL = `${buttonClass({ variant: 'main' })} mt-1 whitespace-nowrap`
