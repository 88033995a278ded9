import { Trans } from '@lingui/react/macro'
import { formatSlot } from '../../../shared/delivery/slot-times.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { AskPostalCode } from '../../features/slot-picker/ask-postal-code.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { Link } from '../../links/link.tsx'
import { sessionQuery } from '../../queries/user.ts'
import { buttonClass } from '../../ui/button.tsx'

/**
 * What a stranger sees first: the question for the postal code, or the time that is held for them. It has one height
 * for both, so that nothing moves when the session arrives.
 */
export function Start() {
  const locale = useLocale()
  const held = useQueryData(sessionQuery(useApi()))?.cart?.deliverySlot
  if (!held) return <AskPostalCode className={LOOK} />
  return (
    <section className={LOOK} data-start="">
      <p className="grow basis-0 leading-snug">
        <span className="block text-sm">
          <Trans comment="above the delivery time">Held for you</Trans>
        </span>
        <time dateTime={held.openDatetime} className="font-700">
          {formatSlot(held, locale, 'short')}
        </time>
      </p>
      <Link to="cart" className={`${buttonClass({ variant: 'main' })} flex-none`}>
        <Trans comment="heading and link">Basket</Trans>
      </Link>
    </section>
  )
}

const LOOK =
  'min-h-16 rounded-picture bg-leaf-tint text-on-leaf-tint px-3 md:px-4 py-2 flex flex-wrap items-center gap-2 lg:[grid-area:1/1] lg:z-1 lg:self-end lg:justify-self-start lg:m-6 lg:bg-transparent lg:text-on-spruce lg:[&_:focus-visible]:outline-butter'
