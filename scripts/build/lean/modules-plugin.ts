import path from 'node:path'
import type { Plugin } from 'vite'
import { LEAN_MODULES } from './modules.ts'

/**
 * Replaces LEAN_MODULES in the worker that Vite builds as `environment`. The build fails when one of them is
 * never imported, because a package has moved it or nothing needs it any more.
 */
export function leanModulesPlugin(environment: string): Plugin {
  const met = new Set<RegExp>()
  let root = ''
  return {
    name: 'torg:lean-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    configResolved(config) {
      root = config.root
    },
    buildStart: () => met.clear(),
    load(id) {
      const file = `/${path.relative(root, id).replaceAll('\\', '/')}`
      const lean = LEAN_MODULES.find((each) => each.file.test(file))
      if (!lean) return null
      met.add(lean.file)
      return { code: lean.code, moduleType: 'js' }
    },
    generateBundle() {
      const missing = LEAN_MODULES.filter(({ file }) => !met.has(file)).map(({ file }) => file.source)
      if (missing.length > 0) {
        this.error(
          `The worker imports no file that matches ${missing.join(', ')}: correct scripts/build/lean/modules.ts, or build with TORG_BUILD=plain.`,
        )
      }
    },
  }
}
