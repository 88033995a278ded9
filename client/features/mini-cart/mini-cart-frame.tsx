import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCartState } from '../cart/use-cart.ts'
import { useMiniCart } from './mini-cart-provider.tsx'
import { isShown } from './mini-cart-state.ts'

const MiniCartPanel = lazy(async () => ({ default: (await import('./mini-cart-panel.tsx')).MiniCartPanel }))

/** The page with the mini cart beside it: from 1,280 px on the page makes room while it is open. */
export function MiniCartFrame({ children }: { children: ReactNode }) {
  const { state, change } = useMiniCart()
  const { count } = useCartState()
  return (
    <>
      <div className="group/page data-[beside]:xl:pr-90" data-beside={isShown(state) || undefined}>
        {children}
      </div>
      {state.isEnabled && !state.isOpen && state.hasAutoOpened && count > 0 && (
        <button
          type="button"
          onClick={() => change({ kind: 'open' })}
          className="hidden xl:flex fixed right-0 top-1/2 z-20 min-h-11 px-3 rounded-l-full bg-spruce text-on-spruce font-700 items-center gap-2 cursor-pointer"
        >
          <span className="i-lucide-panel-right-open" aria-hidden="true" />
          <Trans>Basket</Trans>
        </button>
      )}
      {isShown(state) && (
        <Suspense>
          <MiniCartPanel />
        </Suspense>
      )}
    </>
  )
}
