import type { ReactNode } from 'react'
import { Link } from '../../links/link.tsx'
import type { RouteTarget } from '../../links/link-target.ts'

/** The frame of the log-in and registration pages: one narrow card with one task. */
export function EntryPage({
  title,
  intro,
  children,
}: {
  title: ReactNode
  intro?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="max-w-128 mx-auto px-4 py-8">
      <div className="rounded-hero bg-surface border border-line p-5 sm:p-8 flex flex-col gap-5">
        <div>
          <h1 className="text-3xl font-800">{title}</h1>
          {intro !== undefined && <p className="mt-2 text-muted">{intro}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

/** The page that `next` in the address names; `findNextPath` built its path. */
type NextTarget = { kind: 'relative_path'; isAbsolute: true; path: string }

/** The target of `next`, or `otherwise` without one. */
export function nextTarget(next: string | null, otherwise: RouteTarget): RouteTarget | NextTarget {
  return next === null ? otherwise : { kind: 'relative_path', isAbsolute: true, path: next }
}

/** A secondary link with a large hit area. */
export function EntryLink({ children, ...target }: (RouteTarget | NextTarget) & { children: ReactNode }) {
  return (
    <Link {...target} className="inline-flex items-center min-h-11 font-600 underline">
      {children}
    </Link>
  )
}
