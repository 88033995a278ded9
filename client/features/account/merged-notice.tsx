import { Plural, Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { LoginResponse } from '../../../shared/api/user-login.ts'
import { useLeaving } from '../../hooks/use-leaving.ts'

/** Says after a log-in what was merged from the anonymous cart (docs/reference/rules.md#cart-merge). */
export function MergedNotice({
  mergedCart: { mergedItemCount, clampedItemCount },
  onDismiss,
}: Pick<LoginResponse, 'mergedCart'> & {
  /** Without it the notice is part of the page. */
  onDismiss?: () => void
}) {
  const text = (
    <p>
      {mergedItemCount > 0 && (
        <Plural
          value={mergedItemCount}
          one="# item you chose before logging in is now in your basket."
          other="# items you chose before logging in are now in your basket."
        />
      )}{' '}
      {clampedItemCount > 0 && mergedItemCount === 0 && (
        <Plural
          value={clampedItemCount}
          one="# item wasn’t added. You already have the maximum, or we no longer sell it."
          other="# items weren’t added. You already have the maximum, or we no longer sell them."
        />
      )}
      {clampedItemCount > 0 && mergedItemCount > 0 && (
        <Plural
          value={clampedItemCount}
          one="We couldn’t add the full quantity of # item. You already have the maximum, or we no longer sell it."
          other="We couldn’t add the full quantity of # items. You already have the maximum, or we no longer sell them."
        />
      )}
    </p>
  )
  const notice = useRef<HTMLDivElement>(null)
  useLeaving(notice, onDismiss ? mergedItemCount : null, () => onDismiss?.())
  if (!onDismiss) {
    return (
      <div role="status" className="rounded-picture bg-leaf-tint text-on-leaf-tint px-4 py-3 font-600">
        {text}
      </div>
    )
  }
  return (
    <div ref={notice} role="status" data-notice="" data-merged="">
      <div className="pointer-events-auto max-w-120 rounded-card bg-spruce text-on-spruce px-5 py-3 flex items-center gap-4 text-[0.9375rem]">
        {text}
        <button type="button" onClick={onDismiss} className="min-h-11 px-3 font-700 underline cursor-pointer">
          <Trans comment="button that closes a dialog or notice">Close</Trans>
        </button>
      </div>
    </div>
  )
}
