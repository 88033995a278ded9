import type { AppContext } from '../context.ts'

/**
 * Sets headers of the finished response. `c.header` copies the response for each header; this copies it only
 * when its headers are immutable, as those of a fetched response.
 */
export function setHeaders(c: AppContext, headers: Record<string, string>): void {
  try {
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  } catch {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }
}
