import path from 'node:path'
import type { Plugin } from 'vite'
import { leanEndpoints } from './lean-endpoints.ts'
import { LEAN_MODULES } from './lean-packages.ts'
import { leanReactServer, REACT_SERVER_FILE } from './lean-react-server.ts'

/**
 * Modules that wait for a visitor: the browser loads them when somebody clicks, types or rests on something.
 * A render starts none of them, and with them go the libraries nothing else uses (dialogs, suggestions, maps).
 */
export const OF_THE_BROWSER = [
  'client/features/account/renewal.tsx',
  'client/features/consent/consent-dialog.tsx',
  'client/features/mega-menu/mega-menu.tsx',
  'client/features/product-modal/quick-view.tsx',
  'client/features/product-tile/product-tooltip.tsx',
]
const ENDPOINTS = /\/shared\/api\/[\w-]+\.ts$/
const REACT_SERVER = /[\\/]react-dom[\\/]server\.edge\.js$/

/**
 * The worker named `environment` without what it never runs: modules of the browser, and React's older renderer,
 * which `react-dom/server` brings along. Importing such a module throws. The build fails when one of them has
 * moved, is imported other than by `import()`, or React's file is another one.
 */
export function leanWorkerPlugin(environment: string): Plugin {
  let root = ''
  const met = new Set<string>()
  return {
    name: 'torg:lean-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    configResolved(config) {
      root = config.root
    },
    buildStart: () => met.clear(),
    load(id) {
      const file = path.relative(root, id).replaceAll('\\', '/')
      const lean = LEAN_MODULES.find((each) => each.file.test(`/${file}`))
      if (lean) {
        met.add(lean.file.source)
        return { code: lean.code, moduleType: 'js' }
      }
      if (!OF_THE_BROWSER.includes(file)) return null
      met.add(file)
      return `throw new Error(${JSON.stringify(`${file} is for browsers: scripts/lean-worker-plugin.ts`)})\nexport {}`
    },
    transform(code, id) {
      if (REACT_SERVER_FILE.test(id)) return { code: leanReactServer(code), map: null }
      if (ENDPOINTS.test(id)) return { code: leanEndpoints(code, id), map: null }
      if (!REACT_SERVER.test(id)) return null
      met.add('react-dom')
      return { code: leanServer(code), map: null }
    },
    generateBundle() {
      const wanted = [...OF_THE_BROWSER, 'react-dom', ...LEAN_MODULES.map(({ file }) => file.source)]
      const missing = wanted.filter((file) => !met.has(file))
      if (missing.length > 0) {
        this.error(
          `The worker no longer loads ${missing.join(', ')}: mend the list in scripts/lean-worker-plugin.ts.`,
        )
      }
    },
  }
}

/** React's module of renderers with the streaming one alone. Throws when it is not the module that is known. */
export function leanServer(code: string): string {
  const lean = code
    .replace(/^ *l = require\('\.\/cjs\/react-dom-server-legacy[^']+'\);\n/gm, '')
    .replace(/^exports\.renderTo(String|StaticMarkup) = l\.renderTo\1;\n/gm, '')
  if (/legacy|\bl\./.test(lean) || !/exports\.renderToReadableStream = /.test(lean)) {
    throw new Error('React DOM has changed: its renderers stand elsewhere (scripts/lean-worker-plugin.ts)')
  }
  return lean
}
