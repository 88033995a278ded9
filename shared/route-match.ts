import { type RouteKey, ROUTES } from './routes.ts'

/** Finds the route of a path, and writes the path of a route. */

/** Parameters a route takes; ids may be numbers. */
export type RouteParams<Key extends RouteKey> = {
  [Name in ParameterNames<(typeof ROUTES)[Key]['path']>]: string | number
}

export type RouteMatch = {
  key: RouteKey
  /** Ids without their readable slug. */
  params: Record<string, string>
}

/** One accepted form per parameter; anything else is a 404 (docs/reference/security.md#parameters). */
export const PARAMETER_FORMS: Record<string, RegExp> = {
  id: /^[1-9]\d{0,14}(-[a-z0-9-]{1,120})?$/,
  orderNumber: /^(NO|SE)-\d{10}$/,
  token: /^[A-Za-z0-9_-]{16,128}$/,
  code: /^[A-Za-z0-9-]{4,40}$/,
  slug: /^[a-z0-9æøåäöé][a-z0-9æøåäöé-]{0,120}$/,
  type: /^[a-z0-9_][a-z0-9_-]{0,60}$/,
}

/**
 * The route of the decoded segments below the site, or null for a 404. Literal segments win over
 * parameters, trailing slashes don't matter.
 */
export function matchRoute(segments: readonly string[]): RouteMatch | null {
  let best: (RouteMatch & { literals: number }) | null = null
  for (const { key, parts } of PATTERNS) {
    if (parts.length !== segments.length) continue
    const match = matchParts(parts, segments)
    if (match && (!best || match.literals > best.literals)) best = { key, ...match }
  }
  return best && { key: best.key, params: best.params }
}

/** The path below the site, for example `/products/132`. Throws on a missing or malformed parameter. */
export function routePath<Key extends RouteKey>(key: Key, params: RouteParams<Key>): string {
  const given: Record<string, string | number> = params
  // Split once per route instead of once per link: text, name, text, name, text.
  const parts = (cutPaths[key] ??= ROUTES[key].path.split(/\{(\w+)\}/))
  return parts.reduce((path, part, index) => {
    if (index % 2 === 0) return path + part
    const value = String(given[part] ?? '')
    if (!PARAMETER_FORMS[part]?.test(value)) throw new Error(`Route ${key}: {${part}} cannot be "${value}"`)
    return path + encodeURIComponent(value)
  })
}

const cutPaths: Partial<Record<RouteKey, string[]>> = {}

/** True for the first segment of a route, so that `/categories/1` can redirect to a site. */
export function isKnownSection(segment: string | undefined): boolean {
  return PATTERNS.some(({ parts }) => parts[0] !== undefined && parts[0].text === segment)
}

const PATTERNS = (Object.keys(ROUTES) as RouteKey[]).map((key) => ({
  key,
  parts: ROUTES[key].path
    .split('/')
    .filter(Boolean)
    .map((part) => ({ text: part, name: part.startsWith('{') ? part.slice(1, -1) : null })),
}))

function matchParts(parts: (typeof PATTERNS)[number]['parts'], segments: readonly string[]) {
  const params: Record<string, string> = {}
  let literals = 0
  let index = 0
  for (const { text, name } of parts) {
    const segment = segments[index] ?? ''
    index += 1
    if (name === null) {
      if (text !== segment) return null
      literals += 1
      continue
    }
    if (!PARAMETER_FORMS[name]?.test(segment)) return null
    params[name] = name === 'id' ? (segment.split('-')[0] ?? segment) : segment
  }
  return { params, literals }
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never
