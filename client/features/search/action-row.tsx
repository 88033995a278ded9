import { ComboboxItem, ComboboxRow } from '@ariakit/react'
import type { ReactNode } from 'react'

/** A row of the suggestions that does something instead of naming a hit. */
export function ActionRow({
  icon,
  onClick,
  children,
}: {
  icon: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <ComboboxRow>
      <ComboboxItem
        role="gridcell"
        focusOnHover
        onClick={onClick}
        className="w-full min-h-11 px-3 rounded-picture flex items-center gap-3 text-muted cursor-pointer data-[active-item]:bg-sunken"
      >
        <span className={`${icon} text-lg`} aria-hidden="true" />
        {children}
      </ComboboxItem>
    </ComboboxRow>
  )
}
