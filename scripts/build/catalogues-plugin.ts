import type { Plugin } from 'vite'
import { OWN_SCREENS } from '../../client/catalogues/first.ts'
import { LANGUAGES } from '../../shared/sites.ts'
import { type Part, readPart } from './catalogue-parts.ts'

const MODULE = /^virtual:messages\/(nb|sv|en)\/([a-z]+)$/

/** The messages of the screens that have their own: no module imports them, a page's head names the file. */
export const OWN_CATALOGUES: Readonly<Record<string, string>> = Object.fromEntries(
  LANGUAGES.flatMap((language) =>
    OWN_SCREENS.map((key) => [`${key}-${language}`, `virtual:messages/${language}/${key}`]),
  ),
)

/**
 * Builds each language's catalogue as modules: the client's messages of first pages (client/catalogues/first.ts
 * lists their files), its others, those of single screens among them, those of the worker and those of the
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
