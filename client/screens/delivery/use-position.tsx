import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { lookUpDelivery } from '../../../shared/api/delivery-offering.ts'
import { checkDeliveryForCoordinates, getBoatDeliveryArea } from '../../../shared/api/geodata.ts'
import { ApiError } from '../../../shared/errors.ts'
import { useApi } from '../../api/api-context.tsx'
import { useDeliveryChoice } from '../../features/slot-picker/use-delivery-choice.ts'
import { Button } from '../../ui/button.tsx'
import { OutsideArea } from './outside-area.tsx'

type Outcome = 'denied' | 'unknown' | 'refused' | { outside: string } | { harbours: string } | null

/** Chooses the visitor's current place. It asks for the position only on a click and never stores it. */
export function UsePosition({ onFound }: { onFound: (postalCode: string) => void }) {
  const api = useApi()
  const choose = useDeliveryChoice()
  const [isPending, setIsPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function find(): Promise<Outcome> {
    const { latitude, longitude } = (await locate()).coords
    // Five decimals are about a metre.
    const query = { lat: latitude.toFixed(5), lon: longitude.toFixed(5) }
    const { isAvailable, deliveryTypes, postalCode } = await api.call(checkDeliveryForCoordinates, { query })
    if (deliveryTypes.includes('boat') && !(await hasBoat(postalCode))) {
      // An island may share its postal code with the mainland, whose slots are not the boat's.
      const { area } = await api.call(getBoatDeliveryArea, { query })
      return { harbours: (area?.harbours ?? []).map(({ name }) => name).join(', ') }
    }
    if (postalCode === null) return 'unknown'
    if (!isAvailable) return { outside: postalCode }
    await choose.mutateAsync({ postalCode })
    onFound(postalCode)
    return null
  }
  async function hasBoat(postalCode: string | null) {
    if (postalCode === null) return false
    const { offerings } = await api.call(lookUpDelivery, { query: { postal_code: postalCode } })
    return offerings.some(({ deliveryType }) => deliveryType === 'boat')
  }
  async function onClick() {
    setIsPending(true)
    setOutcome(null)
    setOutcome(await find().catch(toOutcome))
    setIsPending(false)
  }

  return (
    <div className="needs-script mt-3" data-use-position="">
      <Button variant="quiet" isPending={isPending} onClick={() => void onClick()}>
        <span className="i-lucide-map-pin" aria-hidden="true" />
        <Trans>Use my location</Trans>
      </Button>
      <div role="status">
        {typeof outcome === 'string' && <p className="mt-2 font-600">{WORDS[outcome]}</p>}
        {outcome !== null && typeof outcome === 'object' && <OutsideNotice outcome={outcome} />}
      </div>
    </div>
  )
}

function OutsideNotice({ outcome }: { outcome: { outside: string } | { harbours: string } }) {
  if ('outside' in outcome) return <OutsideArea postalCode={outcome.outside} city={null} />
  const { harbours } = outcome
  return (
    <p className="mt-2 font-600">
      <Trans>
        In your area, we deliver by boat to {harbours}. Type your postal code to choose a harbour.
      </Trans>
    </p>
  )
}

const WORDS: Record<'denied' | 'unknown' | 'refused', ReactNode> = {
  denied: <Trans>Your browser won’t let us see where you are. Type your postal code instead.</Trans>,
  unknown: <Trans>We couldn’t find out where you are. Type your postal code instead.</Trans>,
  refused: <Trans>That didn’t work. Try again, or type your postal code.</Trans>,
}

function locate(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('No geolocation'))
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 0 })
  })
}

function toOutcome(error: unknown): Outcome {
  if (error instanceof ApiError) return 'refused'
  const isDenied =
    error instanceof GeolocationPositionError && error.code === GeolocationPositionError.PERMISSION_DENIED
  return isDenied ? 'denied' : 'unknown'
}
