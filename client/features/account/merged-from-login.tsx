import { useLocation } from '../../router/use-router.ts'
import { MergedNotice } from './merged-notice.tsx'

/** Shows what a log-in without JavaScript merged into the cart, from the counts in the page's address. */
export function MergedFromLogin() {
  const { merged, clamped } = useLocation().search
  const mergedCart = { mergedItemCount: readCount(merged), clampedItemCount: readCount(clamped) }
  return mergedCart.mergedItemCount + mergedCart.clampedItemCount > 0 ? (
    <MergedNotice mergedCart={mergedCart} />
  ) : null
}

function readCount(value: string | undefined): number {
  return /^[1-9]\d{0,2}$/.test(value ?? '') ? Number(value) : 0
}
