import { useState } from 'react'
import type { Cart } from '../../../shared/api/cart.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { PARTS } from './parts.ts'

/** What is paid for, folded. Its rows' code loads when it is opened; browsers without scripts have them at once. */
export function Goods({ cart }: { cart: Cart }) {
  const [wasOpened, setWasOpened] = useState(false)
  const rows = <LatePart name="basket" load={PARTS.goods} props={{ cart, isReadOnly: true }} />
  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary className="min-h-11 flex items-center justify-between gap-2 font-700 cursor-pointer">
        {cart.labelText}
        <span className="i-lucide-chevron-down" aria-hidden="true" />
      </summary>
      {wasOpened ? rows : <noscript>{rows}</noscript>}
    </details>
  )
}
