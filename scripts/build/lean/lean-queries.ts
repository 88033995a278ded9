import path from 'node:path'

/** Growing lists are pages with a URL each. */
const NO_INFINITE_QUERIES = `const refuse = () => { throw Error('Left out: scripts/build/lean/lean-queries.ts') }
export { refuse as hasNextPage, refuse as hasPreviousPage, refuse as infiniteQueryBehavior }`

/** Methods that nothing calls, by file: a bundler keeps every method of a class. */
const UNUSED: Record<string, readonly string[]> = {
  'queryClient.js': [
    'isFetching',
    'isMutating',
    'getQueriesData',
    'setQueriesData',
    'resetQueries',
    'infiniteQuery',
    'fetchInfiniteQuery',
    'prefetchInfiniteQuery',
    'ensureInfiniteQueryData',
    'getDefaultOptions',
    'setDefaultOptions',
    'setMutationDefaults',
  ],
  'queryCache.js': ['find'],
  'queryObserver.js': ['getCurrentQuery'],
  'timeoutManager.js': ['setTimeoutProvider'],
}

export const QUERY_FILES =
  /\/query-core\/build\/modern\/(queryClient|queryCache|queryObserver|timeoutManager|infiniteQueryBehavior)\.js$/

/**
 * Returns a file of TanStack Query's core without its unused methods. Its files are formatted, so a brace after one
 * tab ends a method. Throws with the name of every method that the file lacks.
 */
export function leanQueries(code: string, file: string): string {
  const name = path.basename(file)
  if (name === 'infiniteQueryBehavior.js') return NO_INFINITE_QUERIES
  const missing: string[] = []
  let lean = code
  for (const method of UNUSED[name] ?? []) {
    const without = lean.replace(new RegExp(String.raw`^\t${method}\([^]*?^\t\}\n`, 'm'), '')
    if (without === lean) missing.push(method)
    lean = without
  }
  if (missing.length > 0) {
    throw new Error(
      `query-core/${name} has no ${missing.join(', ')}: correct scripts/build/lean/lean-queries.ts, or build with TORG_BUILD=plain.`,
    )
  }
  return lean
}
