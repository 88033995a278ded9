import type { Child } from 'hono/jsx'
import type { OriginDeps } from '../deps.ts'
import type { Staff } from './access.ts'

/** A page of the staff console about one noun, with an optional form. */
export type Panel = {
  /** Segment below `/console/`; empty for the first page. Who sees and changes it: `rules/roles.ts`. */
  segment: string
  title: string
  /** `refused` is a form that was wrong, to be shown again as it was filled in. */
  show: (deps: OriginDeps, query: URLSearchParams, refused?: RefusedForm) => Promise<Child>
  /** The rows of a list as a file, for `?export=csv`; null for a page that is no list. */
  exportRows?: (deps: OriginDeps, query: URLSearchParams) => Promise<{ name: string; text: string } | null>
  /** Describes which customer data a page shows, for the log of reads; without names and addresses. */
  shows?: (deps: OriginDeps, query: URLSearchParams) => Promise<string>
  /**
   * Runs a form's action and returns a sentence about the result, which is logged. Throws `ConsoleError` for
   * a wrong entry.
   */
  change?: (deps: OriginDeps, form: Record<string, unknown>, staff: Staff) => Promise<string | Change>
}

/** A result with more than its sentence. */
export type Change = {
  done: string
  /** The query of the page that is shown next, instead of the form's own. */
  query?: Record<string, string>
  /** What the storefront must forget, such as `entity content:footer` (docs/reference/services.md#purges). */
  purges?: readonly string[]
}

export type RefusedForm = { form: Record<string, unknown>; wrong: readonly string[] }

/** A message to staff about an invalid entry. */
export class ConsoleError extends Error {
  override name = 'ConsoleError'
  /** Names of the wrong fields. */
  readonly wrong: readonly string[]

  constructor(message: string, wrong: readonly string[] = []) {
    super(message)
    this.wrong = wrong
  }
}
