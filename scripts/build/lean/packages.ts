import { replaceBodies, withoutMembers } from './functions.ts'

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
    throw new Error(
      `${file.source} has no ${missing.join(', ')} any more: mend scripts/build/lean/packages.ts`,
    )
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
