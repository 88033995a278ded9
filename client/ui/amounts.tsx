import type { ReactNode } from 'react'

/** One line of a sum, inside a `dl`: label and amount. */
export function AmountRow({
  label,
  isQuiet = false,
  children,
}: {
  label: ReactNode
  isQuiet?: boolean
  children: ReactNode
}) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${isQuiet ? 'text-sm text-muted' : ''}`}>
      <dt>{label}</dt>
      <dd className="flex-none">{children}</dd>
    </div>
  )
}

/** The total of the lines. */
export function AmountTotal({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 mt-2 pt-3 border-t border-line text-xl font-800">
      <dt>{label}</dt>
      {children}
    </div>
  )
}
