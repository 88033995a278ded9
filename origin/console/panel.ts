import type { Child } from 'hono/jsx'
import type { OriginDeps } from '../deps.ts'

/** One noun of the staff console: a page to read and, where it can be driven, a form to send. */
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

/** Tells the person at the console what is wrong with the entry. */
export class ConsoleRefusal extends Error {
  override name = 'ConsoleRefusal'
}
