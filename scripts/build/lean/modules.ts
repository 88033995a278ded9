/** A module that the worker has in another form. */
type LeanModule = { file: RegExp; code: string }

const REFUSE = "() => { throw Error('Left out: scripts/build/lean/modules.ts') }"

/**
 * Modules whose work no worker does, most of them packages', by the end of their path, with what stands for them. What
 * somebody could begin to use says so when it is called; a name that one of these no longer exports fails the
 * build, as does a file that is not met (worker-plugin.ts).
 */
export const LEAN_MODULES: readonly LeanModule[] = [
  // Queries to the content system are constants: nothing is parsed or printed (worker/content/cms.ts).
  {
    file: /\/node_modules\/graphql\/index\.mjs$/,
    code: `export const parse = ${REFUSE}
export const print = parse
export const Kind = {}`,
  },
  // Flags come from the growth cache, never from the SDK's own requests, streams and storage.
  {
    file: /\/@growthbook\/growthbook\/dist\/esm\/feature-repository\.mjs$/,
    code: `export const refreshFeatures = ${REFUSE}
export const startBackgroundSync = () => {}
export const unsubscribe = startBackgroundSync
export const clearAutoRefresh = startBackgroundSync
export { refreshFeatures as setPolyfills, refreshFeatures as clearCache, refreshFeatures as configureCache, refreshFeatures as onVisible, refreshFeatures as onHidden, refreshFeatures as helpers }`,
  },
  // Hono's first router takes all paths of the worker; it would say so if one were beyond it.
  {
    file: /\/hono\/dist\/router\/trie-router\/router\.js$/,
    code: `export class TrieRouter {
  name = 'TrieRouter'
  add() { throw Error('Left out: scripts/build/lean/modules.ts') }
}`,
  },
  // A render changes nothing: mutations wait for a visitor, and until then they are idle.
  {
    file: /\/@tanstack\/react-query\/build\/modern\/useMutation\.js$/,
    code: `const refuse = ${REFUSE}
export const useMutation = () => ({
  context: undefined, data: undefined, error: null, failureCount: 0, failureReason: null, isPaused: false,
  status: 'idle', variables: undefined, submittedAt: 0, isPending: false, isSuccess: false, isError: false,
  isIdle: true, mutate: refuse, mutateAsync: refuse, reset: refuse,
})`,
  },
  {
    file: /\/@tanstack\/query-core\/build\/modern\/mutation\.js$/,
    code: `const refuse = ${REFUSE}
export { refuse as Mutation, refuse as getDefaultState }`,
  },
  // Lists that grow are pages of their own, each with its address.
  {
    file: /\/@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    code: `const refuse = ${REFUSE}
export { refuse as hasNextPage, refuse as hasPreviousPage, refuse as infiniteQueryBehavior }`,
  },
  // A render is at one address and goes nowhere.
  {
    file: /^\/client\/router\/router\.ts$/,
    code: `import { getFirstLocation } from './location.ts'
export const createRouter = ({ history, site }) => {
  const location = getFirstLocation(new URL(history.href()), site)
  const state = { location, mask: null, pending: null, blocked: null, arrival: null }
  return { site, getState: () => state }
}`,
  },
  // No mutation is ever started.
  {
    file: /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    code: 'export class MutationCache {}',
  },
]
