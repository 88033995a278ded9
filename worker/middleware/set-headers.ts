import type { AppContext } from '../context.ts'

/**
 * Sets headers of an answer that is there already. `c.header` copies the answer for each of them; this
 * does only where the answer's own may not be changed, as those of one that was fetched.
 */
export function setHeaders(c: AppContext, headers: Record<string, string>): void {
  try {
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  } catch {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }
}
