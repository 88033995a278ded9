import type { ReactNode } from 'react'
import { Link } from '../../links/link.tsx'

/** The frame of the pages that lead in: one narrow card with one thing to do. */
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
    <div className="max-w-128 mx-auto px-4 py-8 md:py-12">
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

/** A way elsewhere, large enough to be hit. */
export function EntryLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link
      kind="relative_path"
      isAbsolute
      path={path}
      className="inline-flex items-center min-h-11 font-600 underline"
    >
      {children}
    </Link>
  )
}
