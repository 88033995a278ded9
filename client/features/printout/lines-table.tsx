import type { ReactNode } from 'react'

/** Cells of a table of products. Cells with `isWide` are hidden on narrow screens. */
type CellProps = { isWide?: boolean; children: ReactNode }

/** Table head: the column of names, then the columns of numbers. */
export function LinesHead({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <thead className="text-sm text-muted">
      <tr className="border-b border-line">
        <th scope="col" className="py-2 pr-3">
          {name}
        </th>
        {children}
      </tr>
    </thead>
  )
}

export function NumberHead({ isWide = false, children }: CellProps) {
  return (
    <th scope="col" className={isWide ? `${NUMBER} max-sm:hidden` : NUMBER}>
      {children}
    </th>
  )
}

export function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2 pr-3 font-600">
        {name}
      </th>
      {children}
    </tr>
  )
}

export function NumberCell({ isWide = false, children }: CellProps) {
  return <td className={isWide ? `${NUMBER} max-sm:hidden` : NUMBER}>{children}</td>
}

const NUMBER = 'py-2 pl-4 text-right whitespace-nowrap'
