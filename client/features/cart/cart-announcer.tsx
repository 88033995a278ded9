import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCartState } from './use-cart.ts'

/** Milliseconds without a click before a change is announced, so that quick clicks are announced once. */
const QUIET = 600

/** The page's live region for quantities. It announces only the last of several quick changes. */
export function CartAnnouncer() {
  const { t } = useLingui()
  const lastChange = useCartState('lastChange')
  const [announced, setAnnounced] = useState('')
  const { name, quantity } = lastChange ?? { name: '', quantity: 0 }
  const text = quantity > 0 ? t`${name}: ${quantity} in the basket` : t`${name}: removed from the basket`
  useEffect(() => {
    if (name === '') return
    const timer = setTimeout(() => setAnnounced(text), QUIET)
    return () => clearTimeout(timer)
  }, [name, text])
  return (
    <div aria-live="polite" className="sr-only" data-cart-announcer="">
      {announced}
    </div>
  )
}
