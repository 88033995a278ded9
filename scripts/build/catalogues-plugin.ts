import type { Plugin } from 'vite'
import { type Part, readPart } from './catalogue-parts.ts'

const MODULE = /^virtual:messages\/(nb|sv|en)\/(first|later|worker|origin)$/

/**
 * Builds each language's catalogue as four modules: the client's messages of first pages
 * (client/catalogues/first.ts lists their files) and its others, those of the worker and those of the
 * backend. `isPseudo` turns English into the pseudo-locale. An error in a catalogue fails the build.
 */
export function cataloguesPlugin({ isPseudo = false } = {}): Plugin {
  return {
    name: 'torg:catalogues',
    // A test must read the current catalogues, not those of an earlier run.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (id.includes('virtual:messages/') ? false : undefined)),
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, language, part] = MODULE.exec(id.slice(1)) ?? []
      if (!language || !id.startsWith('\0')) return null
      const { messages, files } = await readPart(language, part as Part, { isPseudo })
      for (const file of files) this.addWatchFile(file)
      return { code: exportOf(JSON.stringify(messages)), map: null, moduleType: 'js' }
    },
  }
}

function exportOf(json: string): string {
  // Engines parse JSON faster than the same object as code.
  return `export const messages = JSON.parse(${JSON.stringify(json)})`
}
