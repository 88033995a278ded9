import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useCartState } from './use-cart.ts'

/** Quick clicks are told once, when they have ended. */
const QUIET = 600

/** The one live region of the page for quantities: the last change only, and only when it is over. */
export function CartAnnouncer() {
  const { t } = useLingui()
  const lastWish = useCartState('lastWish')
  const [told, setTold] = useState('')
  const { name, quantity } = lastWish ?? { name: '', quantity: 0 }
  const text = quantity > 0 ? t`${name}: ${quantity} in the basket` : t`${name}: removed from the basket`
  useEffect(() => {
    if (name === '') return
    const timer = setTimeout(() => setTold(text), QUIET)
    return () => clearTimeout(timer)
  }, [name, text])
  return (
    <div aria-live="polite" className="sr-only" data-cart-announcer="">
      {told}
    </div>
  )
}
