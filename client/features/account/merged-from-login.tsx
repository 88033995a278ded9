import { useLocation } from '../../router/use-router.ts'
import { LatePart, type LoadPart } from '../../ui/late-part.tsx'

type Search = Readonly<Record<string, string>>

/** Shows what a log-in without JavaScript merged into the cart, from the counts in the page's address. */
export function MergedFromLogin() {
  const mergedCart = readCounts(useLocation().search)
  return mergedCart && <LatePart name="basket" load={loadNotice} props={{ mergedCart }} />
}

/** What the HTML of a page with these parameters has of it. */
export const mergedParts = (search: Search): LoadPart[] => (readCounts(search) ? [loadNotice] : [])

const loadNotice = () => import('./merged-notice.tsx').then((module) => module.MergedNotice)

function readCounts({ merged, clamped }: Search) {
  const counts = { mergedItemCount: readCount(merged), clampedItemCount: readCount(clamped) }
  return counts.mergedItemCount + counts.clampedItemCount > 0 ? counts : null
}

function readCount(value: string | undefined): number {
  return /^[1-9]\d{0,2}$/.test(value ?? '') ? Number(value) : 0
}
