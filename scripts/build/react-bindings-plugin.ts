import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const BOUND = '\0torg:bindings:'
/** Files that use React by its names; a package may read a name that only some versions have. */
const OURS = /^(?!.*\/node_modules\/).*\/client\/[^?]+\.tsx?$/

/**
 * Lets our client's files import React's exports as bindings of a module. React is CommonJS: without this
 * every element and every hook is a call of a member, `(0, runtime.jsx)(…)`, which no minifier may shorten.
 * The exports are those of the installed React. Development and the worker are as without the plugin.
 */
export function reactBindingsPlugin(): Plugin {
  return {
    name: 'torg:react-bindings',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react(\/jsx-runtime)?$/ },
      handler: (id, importer) => (importer && OURS.test(importer) ? BOUND + id : null),
    },
    load: {
      filter: { id: /^\0torg:bindings:/ },
      handler: (id) => ({ code: bindExports(id.slice(BOUND.length)), moduleType: 'js' }),
    },
  }
}

/** Returns a module with the exports of a CommonJS package as its own; a bundler leaves out unused ones. */
function bindExports(name: string): string {
  const exported = Object.keys(createRequire(import.meta.url)(name) as object)
  const bindings = exported
    .filter((each) => !each.startsWith('__'))
    .map((each) => `export const ${each} = /* @__PURE__ */ read('${each}')`)
  return [`import * as whole from '${name}'`, 'const read = (name) => whole[name]', ...bindings].join('\n')
}
