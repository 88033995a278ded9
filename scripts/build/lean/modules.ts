/** A module of a package whose work no worker does, by the end of its path, and the code in its place. */
type LeanModule = { file: RegExp; code: string }

const REFUSE = "() => { throw Error('Left out: scripts/build/lean/modules.ts') }"

/**
 * Modules of the worker's build, each replaced by one with the same exports that throws when it is called.
 * An export that is missing here fails the build, as does a file that is never imported (modules-plugin.ts).
 */
export const LEAN_MODULES: readonly LeanModule[] = [
  // `react-dom/server` brings renderToString and renderToStaticMarkup along; pages are streamed.
  {
    file: /\/react-dom\/cjs\/react-dom-server-legacy\.browser\.production\.js$/,
    code: `export const renderToString = ${REFUSE}
export const renderToStaticMarkup = renderToString`,
  },
  // Queries to the CMS are constants: nothing is parsed or printed (worker/content/cms.ts).
  {
    file: /\/node_modules\/graphql\/index\.mjs$/,
    code: `export const parse = ${REFUSE}
export const print = parse
export const Kind = {}`,
  },
  // Flags come from the growth cache, never from requests, streams and storage of the SDK.
  {
    file: /\/@growthbook\/growthbook\/dist\/esm\/feature-repository\.mjs$/,
    code: `export const refreshFeatures = ${REFUSE}
export const startBackgroundSync = () => {}
export const unsubscribe = startBackgroundSync
export const clearAutoRefresh = startBackgroundSync
export { refreshFeatures as setPolyfills, refreshFeatures as clearCache, refreshFeatures as configureCache, refreshFeatures as onVisible, refreshFeatures as onHidden, refreshFeatures as helpers }`,
  },
]
