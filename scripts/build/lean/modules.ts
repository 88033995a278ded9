/** A package's module by the end of its path, and its replacement. */
type LeanModule = { file: RegExp; code: string }

const REFUSE = "() => { throw Error('Left out: scripts/build/lean/modules.ts') }"

/**
 * Modules that no worker uses, each replaced by one with the same exports that throws when called. A missing
 * export fails the build, as does a file that is never imported (modules-plugin.ts).
 */
export const LEAN_MODULES: readonly LeanModule[] = [
  // `react-dom/server` includes renderToString and renderToStaticMarkup, but pages are streamed.
  {
    file: /\/react-dom\/cjs\/react-dom-server-legacy\.browser\.production\.js$/,
    code: `export const renderToString = ${REFUSE}
export const renderToStaticMarkup = renderToString`,
  },
  // Queries to the CMS are constants, so nothing is parsed or printed (worker/upstream/cms.ts).
  {
    file: /\/node_modules\/graphql\/index\.mjs$/,
    code: `export const parse = ${REFUSE}
export const print = parse
export const Kind = {}`,
  },
  // Flags come from the growth cache, never from the SDK's requests, streams and storage.
  {
    file: /\/@growthbook\/growthbook\/dist\/esm\/feature-repository\.mjs$/,
    code: `export const refreshFeatures = ${REFUSE}
export const startBackgroundSync = () => {}
export const unsubscribe = startBackgroundSync
export const clearAutoRefresh = startBackgroundSync
export { refreshFeatures as setPolyfills, refreshFeatures as clearCache, refreshFeatures as configureCache, refreshFeatures as onVisible, refreshFeatures as onHidden, refreshFeatures as helpers }`,
  },
]
