import type { MiddlewareHandler } from 'hono'
import { ENDPOINTS } from '../../shared/api/all.ts'
import type { OriginDeps } from '../deps.ts'

/** Faults that a segment of the reference backend can simulate in development. */
export const FAULT_MODES = {
  slow: 'answers after two seconds',
  hang: 'does not answer for a minute',
  fail: 'answers 500',
  busy: 'answers 429',
  garbage: 'answers JSON that does not parse',
} as const
export type FaultMode = keyof typeof FAULT_MODES

/** First segments of the commerce API, the content system and the flag service. */
export const FAULT_SEGMENTS: readonly string[] = [
  ...new Set([
    ...Object.values(ENDPOINTS).map(({ path }) => path.split('/')[0] ?? ''),
    'content system',
    'flag service',
  ]),
].toSorted()

/** Minutes after which a fault turns itself off, so that nobody forgets it. */
export const FAULT_MINUTES = 10

const SLOW = 2_000
const HANG = 60_000

type Switch = { mode: FaultMode; until: number }

/** In memory: switches cost no database read and end with the process. */
const switches = new WeakMap<OriginDeps, Map<string, Switch>>()

/** True in development only. */
export function areFaultsEnabled({ config }: OriginDeps): boolean {
  return config.environment === 'development'
}

/** Sets the fault of a segment; null turns it off. Does nothing outside development. */
export function setFault(deps: OriginDeps, segment: string, mode: FaultMode | null): void {
  if (!areFaultsEnabled(deps)) return
  const known = switches.get(deps) ?? new Map<string, Switch>()
  switches.set(deps, known)
  if (mode === null) known.delete(segment)
  else known.set(segment, { mode, until: deps.clock().getTime() + FAULT_MINUTES * 60_000 })
}

/** Returns the present fault of a segment; null without one and after it has ended. */
export function findFault(deps: OriginDeps, segment: string): FaultMode | null {
  const found = switches.get(deps)?.get(segment)
  return found && found.until > deps.clock().getTime() ? found.mode : null
}

/**
 * Middleware that applies the fault of a request's first segment. The console has no fault and always works.
 */
export function applyFaults(deps: OriginDeps): MiddlewareHandler {
  return async function applyFaults(c, next) {
    const mode = areFaultsEnabled(deps) ? findFault(deps, segmentOf(c.req.path)) : null
    if (mode === 'fail') return c.json({ statusCode: 500, code: 'internal_error', message: SWITCHED }, 500)
    if (mode === 'busy') {
      return c.json({ statusCode: 429, code: 'rate_limited', message: SWITCHED }, 429, { 'retry-after': '5' })
    }
    if (mode === 'garbage') return c.body('{"half": tru', 200, { 'content-type': 'application/json' })
    if (mode !== null) await new Promise((resolve) => setTimeout(resolve, mode === 'slow' ? SLOW : HANG))
    return next()
  }
}

const SWITCHED = 'A fault is switched on in the console.'

function segmentOf(path: string): string {
  if (path.startsWith('/content/')) return 'content system'
  if (/^\/(api\/features|sub)\//.test(path)) return 'flag service'
  return /^\/(?:tienda-web-api|api)\/v1\/([^/]+)/.exec(path)?.[1] ?? ''
}
