import { createMiddleware } from 'hono/factory'
import type { FLAGS } from '../../shared/flags.ts'
import type { AppEnv } from '../context.ts'

/** Variation by flag, for the flags the matched route shows in its HTML. Absent means control. */
export type Experiments = Partial<Record<keyof typeof FLAGS, string>> & Record<string, string>

/**
 * Decides experiments before the page cache is asked (design: a page request, 4). With no flag
 * visible in HTML every visitor is in control: no results, and an empty vector in the key.
 */
export function growth() {
  return createMiddleware<AppEnv>(async function growth(c, next) {
    c.set('experiments', {})
    c.set('vector', '')
    await next()
  })
}
