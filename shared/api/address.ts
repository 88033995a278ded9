import type { EndpointCall } from './endpoint.ts'

/**
 * Returns the path and query of a call, below the API's prefix: `products/12/?fields=tile`. Every parameter
 * is one encoded segment. Throws for a missing or empty parameter.
 */
export function addressOf({ endpoint, params, query = {} }: Omit<EndpointCall, 'body'>): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined || value === null || value === '') throw new Error(`The path needs {${name}}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each))
    }
  }
  // A comma may stand in a query as it is (RFC 3986, 3.4); encoded it would cost every page ten bytes.
  return search.size > 0 ? `${path}?${String(search).replaceAll('%2C', ',')}` : path
}
