/** @jsxImportSource hono/jsx */
import { createContext, useContext, type Child } from 'hono/jsx'
import { maySee, type StaffRole } from './rules/roles.ts'

/** The role of the person who reads the page. */
export const RoleContext = createContext<StaffRole | null>(null)

/** The path of a panel; an empty segment is the first page. */
export function consolePath(segment: string): string {
  return segment ? `/console/${segment}/` : '/console/'
}

type Query = Readonly<Record<string, string | number>>

/** A link to another panel; only its text for a role that may not see that panel. */
export function ConsoleLink({ to, query, children }: { to: string; query?: Query; children: Child }) {
  const role = useContext(RoleContext)
  if (role === null || !maySee(role, to)) return <>{children}</>
  const values = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  const search = values.length > 0 ? `?${new URLSearchParams(values)}` : ''
  return <a href={`${consolePath(to)}${search}`}>{children}</a>
}
