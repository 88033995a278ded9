import { Trans } from '@lingui/react/macro'

/** At the edge of a wide window: opens the mini cart again after the visitor has closed it. */
export function MiniCartTab({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="hidden xl:flex fixed right-0 top-1/2 z-20 min-h-11 px-3 rounded-l-full bg-spruce text-on-spruce font-700 items-center gap-2 cursor-pointer"
    >
      <span className="i-lucide-panel-right-open" aria-hidden="true" />
      <Trans>Basket</Trans>
    </button>
  )
}
