import type { Plugin } from 'vite'
import { keepStrings, REACT_SERVER_FILE } from './keep-strings.ts'

/**
 * Applies `keepStrings` to React's renderer in the worker named `environment`. The build fails when React's
 * file is another version, or is never loaded.
 */
export function reactStringsPlugin(environment: string): Plugin {
  let isMet = false
  return {
    name: 'torg:react-strings',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    buildStart() {
      isMet = false
    },
    transform(code, id) {
      if (!REACT_SERVER_FILE.test(id.split('?')[0] ?? '')) return null
      isMet = true
      return { code: keepStrings(code), map: null }
    },
    generateBundle() {
      if (!isMet) {
        this.error(
          `The worker holds no file that ends like ${REACT_SERVER_FILE.source}: React has moved its renderer. Adapt scripts/build/react-strings/ (docs/upgrading.md), or build with TORG_BUILD=plain.`,
        )
      }
    },
  }
}
