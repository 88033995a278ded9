/** @jsxImportSource hono/jsx */
import { useContext, type Child } from 'hono/jsx'
import { ReaderContext } from './reader.tsx'
import { mayChange, maySee } from './rules/roles.ts'

/** The path of a panel; an empty segment is the first page. */
export function consolePath(segment: string): string {
  return segment ? `/console/${segment}/` : '/console/'
}

type LinkProps = {
  to: string
  query?: Readonly<Record<string, string | number>>
  /** What the page that it leads to is for, as the field `action` of its form names it. */
  does?: string
  children: Child
}

/** A link to a panel; only its text for a role that may not see that panel, or not do what it is for. */
export function ConsoleLink({ to, query, does, children }: LinkProps) {
  const role = useContext(ReaderContext)?.role
  if (role === undefined || !maySee(role, to)) return <>{children}</>
  if (does !== undefined && !mayChange(role, to, does)) return <>{children}</>
  const values = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  const search = values.length > 0 ? `?${new URLSearchParams(values)}` : ''
  return <a href={`${consolePath(to)}${search}`}>{children}</a>
}
