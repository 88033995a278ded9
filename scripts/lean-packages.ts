import { replaceBodies, withoutMembers } from './lean-functions.ts'

/** A module that the worker has in another form. */
type LeanModule = { file: RegExp; code: string }

const REFUSE = "() => { throw Error('Left out of the worker: scripts/lean-packages.ts') }"

/**
 * Modules whose work no worker does, most of them packages', by the end of their path, with what stands for them. What
 * somebody could begin to use says so when it is called; a name that one of these no longer exports fails the
 * build, as does a file that is not met (lean-worker-plugin.ts).
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
  add() { throw Error('Left out of the worker: scripts/lean-packages.ts') }
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

/** A package's module of which parts go. A name it no longer has fails the build. */
type TrimmedModule = {
  file: RegExp
  /** Members of classes, and `exports.name = …`. */
  members?: readonly string[]
  /** Other bodies of functions. */
  bodies?: Readonly<Record<string, string>>
  /** Fields that nobody sets, after what they belong to. */
  neverSet?: { of: string; names: readonly string[] }
}

export const REACT_FILE = /\/react\/cjs\/react\.production\.js$/

/** Methods and hooks that nothing in a worker calls. */
export const TRIMMED_MODULES: readonly TrimmedModule[] = [
  {
    file: REACT_FILE,
    members: [
      'Activity',
      'Profiler',
      'PureComponent',
      'StrictMode',
      'ViewTransition',
      '__COMPILER_RUNTIME',
      'addTransitionType',
      'cache',
      'cacheSignal',
      'createRef',
      'forwardRef',
      'memo',
      'startTransition',
      'unstable_useCacheRefresh',
      'useActionState',
      'useDebugValue',
      'useDeferredValue',
      'useEffectEvent',
      'useImperativeHandle',
      'useInsertionEffect',
      'useLayoutEffect',
      'useOptimistic',
      'useTransition',
    ],
  },
  {
    file: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    members: [
      'browser',
      'createPortal',
      'flushSync',
      'preconnect',
      'prefetchDNS',
      'preinit',
      'preinitModule',
      'preload',
      'preloadModule',
      'requestFormReset',
      'unstable_batchedUpdates',
      'useFormState',
      'useFormStatus',
    ],
  },
  {
    file: /\/@tanstack\/query-core\/build\/modern\/queryClient\.js$/,
    members: [
      'isFetching',
      'isMutating',
      'getQueriesData',
      'setQueriesData',
      'getQueryState',
      'resetQueries',
      'invalidateQueries',
      'refetchQueries',
      'fetchInfiniteQuery',
      'prefetchInfiniteQuery',
      'ensureInfiniteQueryData',
      'resumePausedMutations',
      'setDefaultOptions',
      'setQueryDefaults',
      'setMutationDefaults',
      'getMutationDefaults',
      'defaultMutationOptions',
      // An effect's.
      'mount',
      'unmount',
    ],
  },
  {
    file: /\/hono\/dist\/hono-base\.js$/,
    members: ['#clone', 'route', 'basePath', 'mount', 'request', 'fire'],
  },
  { file: /\/hono\/dist\/request\.js$/, members: ['parseBody', 'addValidatedData', 'valid'] },
  {
    file: /\/graphql-request\/build\/legacy\/classes\/GraphQLClient\.js$/,
    members: ['rawRequest', 'batchRequests', 'setHeaders', 'setHeader', 'setEndpoint'],
  },
  {
    file: /\/@growthbook\/growthbook\/dist\/esm\/GrowthBookClient\.mjs$/,
    members: [
      'setPayload',
      'init',
      'refreshFeatures',
      'getApiInfo',
      'getApiHosts',
      'getClientKey',
      'getPayload',
      'getDecryptedPayload',
      '_refresh',
      'getFeatures',
      'getGlobalAttributes',
      'setGlobalAttributes',
      'destroy',
      'isDestroyed',
      'setEventLogger',
      'logEvent',
      'runInlineExperiment',
      'isOn',
      'isOff',
      'getFeatureValue',
      'setTrackingCallback',
      'setFeatureUsageCallback',
      'applyStickyBuckets',
      'createScopedInstance',
    ],
    // A client is made with no options but those its payload brings.
    neverSet: {
      of: 'this\\._options',
      names: [
        'enabled',
        'eventLogger',
        'forcedFeatureValues',
        'forcedVariations',
        'globalAttributes',
        'log',
        'onFeatureUsage',
        'qaMode',
        'trackingCallback',
      ],
    },
  },
  {
    file: /\/@growthbook\/growthbook\/dist\/esm\/core\.mjs$/,
    // A visitor is attributes and nothing else.
    neverSet: {
      of: 'ctx\\.(?:user|global)',
      names: [
        'devLogs',
        'enableDevMode',
        'enabled',
        'eventLogger',
        'experimentViewedSubs',
        'featureUsageSubs',
        'forcedFeatureValues',
        'forcedVariations',
        'groups',
        'onFeatureUsage',
        'overrides',
        'qaMode',
        'recordChangeId',
        'saveDeferredTrack',
        'saveStickyBucketAssignmentDoc',
        'trackedExperiments',
        'trackedFeatureUsage',
        'trackingCallback',
        'url',
      ],
    },
  },
  {
    file: /\/@growthbook\/growthbook\/dist\/esm\/util\.mjs$/,
    // No visitor has an address.
    bodies: { getQueryStringOverride: 'return null' },
  },
]

/** The module without what is told of it. Throws when it has changed. */
export function trimModule(
  code: string,
  { file, members = [], bodies = {}, neverSet }: TrimmedModule,
): string {
  const cut = withoutMembers(code, 'package.js', members)
  const emptied = replaceBodies(cut.code, 'package.js', new Map(Object.entries(bodies)))
  const unset = neverSet?.names.filter((name) => !fieldOf(neverSet.of, name).test(code)) ?? []
  const missing = [...cut.missing, ...emptied.missing, ...unset]
  if (missing.length > 0) {
    throw new Error(`${file.source} has no ${missing.join(', ')} any more: mend scripts/lean-packages.ts`)
  }
  return (neverSet?.names ?? []).reduce(
    (lean, name) => lean.replaceAll(fieldOf(neverSet?.of ?? '', name), '(void 0)'),
    emptied.code,
  )
}

/** Where the field is read. */
function fieldOf(of: string, name: string): RegExp {
  return new RegExp(String.raw`\b${of}\.${name}\b(?!\s*=[^=])`, 'g')
}
