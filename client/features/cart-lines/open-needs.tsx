import { Trans, useLingui } from '@lingui/react/macro'

/** Opens the choices of a line. Its row is low, so that its reach goes beyond it. */
export function OpenNeeds({ name, isOpen, onClick }: { name: string; isOpen: boolean; onClick: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onClick}
      aria-label={t({ message: `Swap ${name}`, comment: 'button: choose another product for a recipe' })}
      className="needs-script min-h-11 -my-3 mr-2 underline cursor-pointer"
    >
      <Trans comment="button: choose another product for a recipe">Swap</Trans>
    </button>
  )
}
