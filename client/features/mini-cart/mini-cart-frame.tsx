import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useCartState } from '../cart/use-cart.ts'
import { useMiniCart } from './mini-cart-provider.tsx'
import { isShown } from './mini-cart-state.ts'

/** The page with the mini cart beside it: from 1,280 px on the page gets narrower while it is open. */
export function MiniCartFrame({ children }: { children: ReactNode }) {
  const { state, change } = useMiniCart()
  const hasItems = useCartState('count') > 0
  const panel = usePanel(isShown(state), () => change({ kind: 'close' }))
  return (
    <>
      <div
        className="group/page data-[beside]:xl:pr-90"
        data-beside={(isShown(state) && panel !== null) || undefined}
      >
        {children}
      </div>
      {state.isEnabled && !state.isOpen && state.hasAutoOpened && hasItems && (
        <button
          type="button"
          onClick={() => change({ kind: 'open' })}
          className="hidden xl:flex fixed right-0 top-1/2 z-20 min-h-11 px-3 rounded-l-full bg-spruce text-on-spruce font-700 items-center gap-2 cursor-pointer"
        >
          <span className="i-lucide-panel-right-open" aria-hidden="true" />
          <Trans>Basket</Trans>
        </button>
      )}
      {isShown(state) && <Suspense>{panel}</Suspense>}
    </>
  )
}

/** The panel, loaded when it is first opened. When the load fails, for example offline, it stays closed. */
function usePanel(isWanted: boolean, onMissing: () => void): ReactNode {
  const [panel, setPanel] = useState<ReactNode>(null)
  const isMissing = isWanted && panel === null
  useEffect(() => {
    if (import.meta.env.SSR || !isMissing) return
    import('./mini-cart-panel.tsx').then(({ MiniCartPanel }) => setPanel(<MiniCartPanel />), onMissing)
    // oxlint-disable-next-line react/exhaustive-deps -- loads once each time it is opened
  }, [isMissing])
  return panel
}
