import { Trans, useLingui } from '@lingui/react/macro'

/** Beside the row, out of sight until a thumb draws the row aside; the keyboard has shorter ways. */
export function RemoveLine({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onClick}
      aria-label={t({ message: `Remove ${name}`, comment: 'button beside a row of the basket' })}
      className="needs-script flex-none px-4 bg-spruce text-on-spruce text-sm font-600 flex flex-col items-center justify-center cursor-pointer"
    >
      <span className="i-lucide-trash-2 text-xl" aria-hidden="true" />
      <Trans>Remove</Trans>
    </button>
  )
}
