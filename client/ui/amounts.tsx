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
    <div className={`flex flex-wrap justify-between gap-x-4 py-1 ${isQuiet ? 'text-sm text-muted' : ''}`}>
      <dt className="grow basis-0">{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}

/** The total of the lines. */
export function AmountTotal({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 mt-2 pt-3 border-t border-line text-xl font-800">
      <dt className="grow basis-0">{label}</dt>
      {children}
    </div>
  )
}
