import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SlotPicker as Picker } from '../../../shared/api/slot-picker.ts'
import { href } from '../../../shared/href.ts'
import type { Api } from '../../api/api.ts'
import { useApi } from '../../api/api-context.tsx'
import { useLocale } from '../../config.tsx'
import { useCartState } from '../../features/cart/use-cart.ts'
import { HeldSlot } from '../../features/slot-picker/held-slot.tsx'
import { SlotPicker } from '../../features/slot-picker/slot-picker.tsx'
import { useQueryData } from '../../hooks/use-query-data.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Link } from '../../links/link.tsx'
import { slotsQuery } from '../../queries/slot-picker.ts'
import { onboardingQuery } from '../../queries/slot-picker-onboarding.ts'
import { sessionQuery } from '../../queries/user.ts'
import { useLocation } from '../../router/use-router.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OutsideArea } from './outside-area.tsx'
import { PlaceForm } from './place-form.tsx'

export const queries = (api: Api) => ({ critical: [slotsQuery(api)], deferred: [onboardingQuery(api)] })

/** Delivery place and slot: visitors may look without an account, and a chosen slot is held for the cart. */
export function Screen() {
  const { t } = useLingui()
  const { data: picker } = useSuspenseQuery(slotsQuery(useApi()))
  useChosenInSight(picker.deliverySlot?.id ?? null)
  return (
    <div className="max-w-200 mx-auto px-4 lg:px-11 py-6">
      <PageHead
        title={t`Delivery`}
        description={t`Choose when your groceries will arrive, and check whether we deliver to you.`}
      />
      <h1 className="text-3xl md:text-4xl font-800">
        <Trans>When should we come?</Trans>
      </h1>
      <HowItWorks />
      <section aria-labelledby="where" className="mt-2 rounded-card bg-surface p-5">
        <h2 id="where" tabIndex={-1} className="text-xl font-800">
          <Trans comment="heading">Delivery address</Trans>
        </h2>
        <PlaceForm picker={picker} />
      </section>
      <section aria-labelledby="when" className="mt-6 rounded-card bg-surface p-5">
        <h2 id="when" className="text-xl font-800 mb-2">
          <Trans comment="heading: day and hours of the delivery">Delivery time</Trans>
        </h2>
        <Slots picker={picker} />
      </section>
      {picker.deliverySlot ? (
        <Chosen picker={picker} />
      ) : (
        <Link to="accountReminders" className={`mt-6 ${buttonClass({ variant: 'quiet' })}`}>
          <span className="i-lucide-bell" aria-hidden="true" />
          <Trans>Remind me to choose a time</Trans>
        </Link>
      )}
    </div>
  )
}

function Slots({ picker }: { picker: Picker }) {
  const { site } = useLocale()
  const { search } = useLocation()
  if (picker.postalCode === null) {
    return (
      <p className="text-muted" data-no-place="">
        <Trans>Tell us where, and we’ll show you the delivery times.</Trans>
      </p>
    )
  }
  if (!picker.isDeliveryAvailable) {
    return <OutsideArea postalCode={picker.postalCode} city={picker.city} />
  }
  return (
    <SlotPicker
      picker={picker}
      day={search['day']}
      hrefOfDay={(day) => href(site, 'delivery', {}, { day })}
      action={href(site, 'delivery', {}, { day: search['day'] })}
    />
  )
}

function Chosen({ picker: { deliverySlot, cartInfo, checkoutUrl } }: { picker: Picker }) {
  const count = useCartState('count')
  const cart = useQueryData(sessionQuery(useApi()))?.cart
  const isEmpty = cart?.productQuantityCount === 0 && count === 0
  if (!deliverySlot) return null
  return (
    <div
      data-chosen-slot=""
      className="mt-6 sticky bottom-[calc(var(--bar)+var(--edit)+0.5rem)] z-10 rounded-card bg-surface [box-shadow:0_8px_16px_rgb(22_32_27/0.16)] border border-line p-3 flex flex-col gap-3"
    >
      <HeldSlot slot={deliverySlot} address={cartInfo.deliveryAddress?.addressDisplay ?? null} />
      <div className="flex flex-wrap gap-3 max-[22rem]:gap-2 max-[22rem]:[&>a]:px-3">
        {!isEmpty && (
          <Link kind="relative_path" path={checkoutUrl} className={buttonClass({ variant: 'main' })}>
            <Trans comment="link below the basket">Go to checkout</Trans>
          </Link>
        )}
        <Link to="home" className={buttonClass({ variant: isEmpty ? 'main' : 'quiet' })}>
          {isEmpty ? (
            <Trans comment="link from an empty basket to the home page">Start shopping</Trans>
          ) : (
            <Trans>Continue shopping</Trans>
          )}
        </Link>
      </div>
    </div>
  )
}

/** A time that was just chosen is not left below the panel that says so. */
function useChosenInSight(id: number | null) {
  const before = useRef(id)
  useEffect(() => {
    if (id !== null && id !== before.current) {
      document.querySelector('[data-slot][aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
    }
    before.current = id
  }, [id])
}
