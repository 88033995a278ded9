import path from 'node:path'
import type { Plugin } from 'vite'
import { type LeftOut, leanEndpoints, readsLeftOut, WITH_ANSWER, WITH_ANSWER_CODE } from './endpoints.ts'
import { LEAN_MODULES } from './modules.ts'
import { REACT_FILE, TRIMMED_MODULES, trimModule } from './packages.ts'
import { REACT_SERVER_FILE } from '../react-strings/keep-strings.ts'
import { ATTRIBUTES_LEFT_OUT, leanReactServer } from './react-server.ts'

/**
 * Modules that wait for a visitor: the browser loads them when somebody clicks, types or rests on something.
 * A render starts none of them, and with them go the libraries nothing else uses (dialogs, suggestions, maps).
 */
export const OF_THE_BROWSER = [
  'client/features/account/renewal.tsx',
  'client/features/mega-menu/mega-menu.tsx',
  'client/features/product-tile/product-tooltip.tsx',
]
const ENDPOINTS = /\/shared\/api\/[\w-]+\.ts$/
const REACT_RENDERER = 'react-dom-server.edge.production.js'
const REACT_SERVER = /[\\/]react-dom[\\/]server\.edge\.js$/

/**
 * The worker named `environment` without what it never runs: modules of the browser, and React's older renderer,
 * which `react-dom/server` brings along. Importing such a module throws. The build fails when one of them has
 * moved, is imported other than by `import()`, or React's file is another one.
 */
export function leanWorkerPlugin(environment: string): Plugin {
  let root = ''
  const met = new Set<string>()
  const ours = new Map<string, string>()
  const leftOut: LeftOut = new Map()
  const cutOfReact = TRIMMED_MODULES.find(({ file }) => file === REACT_FILE)?.members ?? []
  return {
    name: 'torg:lean-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    configResolved(config) {
      root = config.root
    },
    buildStart: () => met.clear(),
    resolveId: (id) => (id === WITH_ANSWER ? `\0${WITH_ANSWER}` : null),
    load(id) {
      if (id === `\0${WITH_ANSWER}`) return { code: WITH_ANSWER_CODE, moduleType: 'js' }
      const file = path.relative(root, id).replaceAll('\\', '/')
      const lean = LEAN_MODULES.find((each) => each.file.test(`/${file}`))
      if (lean) {
        met.add(lean.file.source)
        return { code: lean.code, moduleType: 'js' }
      }
      if (!OF_THE_BROWSER.includes(file)) return null
      met.add(file)
      return `throw new Error(${JSON.stringify(`${file} is for browsers: scripts/build/lean/worker-plugin.ts`)})\nexport {}`
    },
    transform(code, id) {
      if (REACT_SERVER_FILE.test(id)) return { code: leanReactServer(code), map: null }
      if (ENDPOINTS.test(id)) return { code: leanEndpoints(code, id, leftOut), map: null }
      const trimmed = TRIMMED_MODULES.find(({ file }) => file.test(id))
      if (trimmed) {
        met.add(trimmed.file.source)
        return { code: trimModule(code, trimmed), map: null }
      }
      if (!REACT_SERVER.test(id)) return null
      met.add('react-dom')
      return { code: leanServer(code), map: null }
    },
    moduleParsed({ id, code }) {
      if (!code || id.endsWith(REACT_RENDERER)) return
      const hooks = hooksOf(code).filter((name) => cutOfReact.includes(name))
      if (hooks.length > 0) {
        this.error(
          `${id} uses ${hooks.join(', ')} of React, which the worker lacks: mend scripts/build/lean/packages.ts`,
        )
      }
      if (/\/(client|worker|shared)\/(?!api\/)/.test(id)) ours.set(id, code)
    },
    buildEnd() {
      for (const [id, code] of ours) {
        const [read] = readsLeftOut(code, leftOut)
        if (read)
          this.error(`${id} reads ${read}, which the worker lacks: mend scripts/build/lean/endpoints.ts`)
        const [attribute] = [...ATTRIBUTES_LEFT_OUT].filter((name) => code.includes(`${name}:`))
        if (attribute)
          this.error(
            `${id} writes ${attribute}, which the worker lacks: mend scripts/build/lean/react-server.ts`,
          )
      }
      ours.clear()
    },
    generateBundle() {
      const lean = [...LEAN_MODULES, ...TRIMMED_MODULES].map(({ file }) => file.source)
      const wanted = [...OF_THE_BROWSER, 'react-dom', ...lean]
      const missing = wanted.filter((file) => !met.has(file))
      if (missing.length > 0) {
        this.error(
          `The worker no longer loads ${missing.join(', ')}: mend the list in scripts/build/lean/worker-plugin.ts.`,
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
    throw new Error(
      'React DOM has changed: its renderers stand elsewhere (scripts/build/lean/worker-plugin.ts)',
    )
  }
  return lean
}

/** What a module takes of React by name. */
function hooksOf(code: string): string[] {
  const named = [...code.matchAll(/\bimport\s*(?:\w+,\s*)?\{([^}]*)\}\s*from\s*["']react["']/g)]
  const members = [...code.matchAll(/\bReact\d*\.(\w+)/g)].map(([, name = '']) => name)
  return [
    ...named.flatMap(([, names = '']) => names.split(',').map((each) => each.trim().split(/\s/)[0] ?? '')),
    ...members,
  ]
}
