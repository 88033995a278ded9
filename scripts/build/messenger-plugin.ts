import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'

const MODULE = 'virtual:messenger'
const SOURCE = 'origin/messenger/widget/main.ts'

/** Provides the support chat's script to the reference backend, which serves it like any other messenger would. */
export function messengerPlugin(): Plugin {
  let root = ''
  return {
    name: 'torg:messenger',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null
      return `export const messengerScript = ${JSON.stringify(await buildScript(root, SOURCE))}`
    },
  }
}
