import type { Child } from 'hono/jsx'
import type { OriginDeps } from '../deps.ts'

/** A page of the staff console about one noun, with an optional form. */
export type Panel = {
  /** Segment below `/console/`; empty for the first page. */
  segment: string
  title: string
  show: (deps: OriginDeps, query: URLSearchParams) => Promise<Child>
  /**
   * Runs a form's action and returns a sentence about the result. Throws `ConsoleRefusal` for a wrong entry.
   */
  change?: (deps: OriginDeps, form: Record<string, unknown>) => Promise<string>
}

/** A message to staff about an invalid entry. */
export class ConsoleRefusal extends Error {
  override name = 'ConsoleRefusal'
}
