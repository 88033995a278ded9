import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const FILE = path.join(
  path.dirname(createRequire(import.meta.url).resolve('react/package.json')),
  'cjs/react-jsx-runtime.production.js',
)
const MODULE = '\0torg:jsx'

/**
 * React's own `jsx` as a module with exports. As published it hangs on an object, and each of thousands of
 * elements is made through it: `(0, runtime.jsx)(…)` is longer than `jsx(…)`, and slower.
 */
export function jsxPlugin(): Plugin {
  return {
    name: 'torg:jsx',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'torg',
    resolveId: { filter: { id: /^react\/jsx-runtime$/ }, handler: () => MODULE },
    load: { filter: { id: /^\0torg:jsx$/ }, handler: () => toModule(readFileSync(FILE, 'utf8')) },
  }
}

/** The source with its three exports as such. Throws when it is not the file this was written for. */
export function toModule(code: string): string {
  let names = ''
  const changed = code.replaceAll(/^exports\.(\w+) = (\w+);$/gm, (_, name: string, local: string) => {
    names += ` ${name}`
    return `export { ${local} as ${name} };`
  })
  if (names !== ' Fragment jsx jsxs' || /\b(exports|require)\b/.test(changed)) {
    throw new Error(`React's jsx is not what scripts/build/jsx-plugin.ts expects: it exports${names}`)
  }
  return changed
}
