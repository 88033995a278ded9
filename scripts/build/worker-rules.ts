import type { Plugin } from 'vite'
import { leanWorkerPlugin, OF_THE_BROWSER } from './lean/worker-plugin.ts'
import { reactStringsPlugin, readReactBuild } from './react-strings/plugin.ts'
import { screensPlugin } from './screens-plugin.ts'
import { serverRenderPlugin } from './server-render/plugin.ts'
import { workerCataloguesPlugin } from './worker-catalogues-plugin.ts'

/**
 * All by which the storefront's worker, built as `environment`, differs from its sources. Its HTML may not differ
 * (tests/pages/worker-rules.test.ts). To stand after what compiles JSX and messages.
 */
export function workerRules(environment: string): Plugin[] {
  return [
    ...(readReactBuild(process.env) === 'strings' ? [reactStringsPlugin(environment)] : []),
    // After the strings, which know React's file as it is.
    leanWorkerPlugin(environment),
    screensPlugin(environment),
    serverRenderPlugin(environment, OF_THE_BROWSER),
    workerCataloguesPlugin(environment),
  ]
}

/** How its modules are bundled: reading a field does nothing here, so that a schema goes with its last reader. */
export const WORKER_BUILD = {
  minify: true,
  rolldownOptions: { treeshake: { propertyReadSideEffects: false as const } },
}
