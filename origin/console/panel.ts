import type { Child } from 'hono/jsx'
import type { OriginDeps } from '../deps.ts'
import type { Staff } from './access.ts'

/** A page of the staff console about one noun, with an optional form. */
export type Panel = {
  /** Segment below `/console/`; empty for the first page. Who sees and changes it: `rules/roles.ts`. */
  segment: string
  title: string
  show: (deps: OriginDeps, query: URLSearchParams) => Promise<Child>
  /** Describes which customer data a page shows, for the log of reads; without names and addresses. */
  shows?: (deps: OriginDeps, query: URLSearchParams) => Promise<string>
  /**
   * Runs a form's action and returns a sentence about the result, which is logged. Throws `ConsoleError` for
   * a wrong entry.
   */
  change?: (deps: OriginDeps, form: Record<string, unknown>, staff: Staff) => Promise<string>
}

/** A message to staff about an invalid entry. */
export class ConsoleError extends Error {
  override name = 'ConsoleError'
}
