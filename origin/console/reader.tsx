/** @jsxImportSource hono/jsx */
import { createContext, useContext, type Child } from 'hono/jsx'
import { mayChange, type StaffRole } from './rules/roles.ts'

/** The role of the person who reads the page, and the segment of its panel. */
export const ReaderContext = createContext<{ role: StaffRole; panel: string } | null>(null)

/**
 * Returns whether the reader may do what a form of the panel does, by the table that the server asks.
 * `action` is the form's field of that name, undefined for a form without one.
 */
export function useMay(): (action?: string) => boolean {
  const reader = useContext(ReaderContext)
  return (action) => reader !== null && mayChange(reader.role, reader.panel, action)
}

/** What only those see who may do `action`; the others see `otherwise`. */
export function Allowed(props: { action?: string | undefined; otherwise?: Child; children: Child }) {
  return <>{useMay()(props.action) ? props.children : props.otherwise}</>
}
