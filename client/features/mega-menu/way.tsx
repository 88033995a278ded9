import type { ReactNode } from 'react'
import { Link } from '../../links/link.tsx'
import type { RouteTarget } from '../../links/link-target.ts'

/** A link of the menu that leads to no category. */
export function Way({
  icon,
  onClose,
  children,
  ...target
}: RouteTarget & { icon: string; onClose: () => void; children: ReactNode }) {
  return (
    <li>
      <Link {...target} onClick={onClose} className={ROW}>
        <span className="p-1" aria-hidden="true">
          <span className="size-8 grid place-items-center text-2xl">
            <span className={icon} />
          </span>
        </span>
        {children}
      </Link>
    </li>
  )
}

export const ROW = 'min-h-12 px-2 rounded-picture flex items-center gap-3 font-600 hover:bg-sunken'
