import type { Plugin } from 'vite'

/**
 * Puts client/import-part.ts around the client's later imports in place of Vite's own function, which every page would
 * load with what the shop has no use for: style sheets of parts, nonces, an event for each failure. The build fails
 * when Vite no longer asks for that function.
 */
export function importPartPlugin(): Plugin {
  let isMet = false
  return {
    name: 'torg:import-part',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      isMet = false
    },
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isMet = true
        return {
          code: `export { importPart as __vitePreload } from '/client/import-part.ts'`,
          moduleType: 'js',
        }
      },
    },
    generateBundle() {
      if (isMet) return
      this.error(
        'Vite imports parts by another module: correct scripts/build/lean/import-part-plugin.ts, or build with TORG_BUILD=plain.',
      )
    },
  }
}
