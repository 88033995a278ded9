import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { notePart } from '../../hooks/lost-parts.ts'
import { useCartState } from '../cart/use-cart.ts'
import { LatePart } from '../../ui/late-part.tsx'
import { useMiniCart } from './mini-cart-provider.tsx'
import { isShown, type MiniCartChange } from './mini-cart-state.ts'

const importTab = async () => (await import('./mini-cart-tab.tsx')).MiniCartTab

/** The page with the mini cart beside it: from 1,280 px on the page gets narrower while it is open. */
export function MiniCartFrame({ children }: { children: ReactNode }) {
  const { state, change } = useMiniCart()
  const hasItems = useCartState('count') > 0
  const panel = usePanel(isShown(state), change)
  return (
    <>
      <div
        className="group/page data-[beside]:xl:pr-90"
        data-beside={(isShown(state) && panel !== null) || undefined}
      >
        {children}
      </div>
      {state.isEnabled && !state.isOpen && state.hasAutoOpened && hasItems && (
        <LatePart name="basket" load={importTab} props={{ onOpen: () => change({ kind: 'open' }) }} />
      )}
      {isShown(state) && <Suspense>{panel}</Suspense>}
    </>
  )
}

/**
 * The panel, loaded when it is first opened. When the load fails, for example offline, it stays closed, and the
 * notice of lost parts opens it again.
 */
function usePanel(isWanted: boolean, change: (change: MiniCartChange) => void): ReactNode {
  const [panel, setPanel] = useState<ReactNode>(null)
  const isMissing = isWanted && panel === null
  useEffect(() => {
    if (import.meta.env.SSR || !isMissing) return
    import('./mini-cart-panel.tsx').then(
      ({ MiniCartPanel }) => setPanel(<MiniCartPanel />),
      () => {
        change({ kind: 'close' })
        notePart('basket', true, () => change({ kind: 'open' }))
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- loads once each time it is opened
  }, [isMissing])
  return panel
}
