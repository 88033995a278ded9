import type { Plugin } from 'vite'
import { type Compiled, readCatalogue } from './catalogues-plugin.ts'

const LANGUAGES = ['nb', 'sv', 'en'] as const
const MODULE = /^virtual:messages\/(nb|sv|en)\/(first|later)$/
/** Of all languages; a name of ours until the bundle is known. */
const ALL = 'virtual:messages/all'
const PLACE = '__TORG_MESSAGES__'
/** A message where a component names it, as the macros write it, and as the minifier writes its number. */
const NAMED = /\bid: ?(["'`])([\w-]{6})\1/g
const NUMBERED = /\bid:(\d+(?:e\d)?)\b/g

/**
 * The messages of the worker named `environment`: one list in which the languages of a message stand side by
 * side, a message is its place, and what no rendering component says is left out. It is half as long, gzipped,
 * as a catalogue by id for each language.
 */
export function workerCataloguesPlugin(environment: string): Plugin {
  let messages: Compiled[][] = []
  let numbers = new Map<string, number>()
  return {
    name: 'torg:worker-catalogues',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === environment,
    async buildStart() {
      const catalogues = await Promise.all(LANGUAGES.map((language) => readCatalogue(language)))
      const rows = Object.keys(catalogues[0] ?? {}).map((id) => {
        return { id, row: catalogues.map((catalogue) => catalogue[id] ?? '') }
      })
      // What reads alike stands together, which packs better.
      rows.sort((one, other) => (JSON.stringify(one.row) < JSON.stringify(other.row) ? -1 : 1))
      messages = rows.map(({ row }) => row)
      numbers = new Map(rows.map(({ id }, index) => [id, index]))
    },
    resolveId: (id) => (id === ALL ? `\0${ALL}` : null),
    load: {
      order: 'pre',
      filter: { id: /virtual:messages/ },
      handler(id) {
        if (id === `\0${ALL}`) return { code: OF_LANGUAGE, map: null, moduleType: 'js' }
        const [, language = '', part] = MODULE.exec(id.slice(1)) ?? []
        const place = LANGUAGES.findIndex((each) => each === language)
        const code =
          part === 'first'
            ? `import { ofLanguage } from '${ALL}'\nexport const messages = ofLanguage(${place})`
            : 'export const messages = {}'
        return { code, map: null, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: /\/client\/.*\.tsx?$/ },
      handler(code) {
        // As long as before, so that the map holds.
        const numbered = code.replace(NAMED, (whole, _quote: string, id: string) => {
          const number = numbers.get(id)
          return number === undefined ? whole : `id: ${number}`.padEnd(whole.length)
        })
        return numbered === code ? null : { code: numbered, map: null }
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const code = chunks.map((chunk) => chunk.code).join('\n')
      const strings = new Set([...code.matchAll(/(["'`])([\w-]{6})\1/g)].map(([, , text]) => text))
      const forgotten = [...numbers.keys()].find((id) => strings.has(id))
      if (forgotten) {
        this.error(
          `The message ${forgotten} is named as scripts/worker-catalogues-plugin.ts does not know it.`,
        )
      }
      const used = new Set([...code.matchAll(NUMBERED)].map(([, number]) => Number(number)))
      const list = messages.map((row, number) => (used.has(number) ? row : 0))
      const home = chunks.find((chunk) => chunk.code.includes(PLACE))
      if (!home) return this.error('The worker holds no messages')
      home.code = home.code.replace(PLACE, () => parsed(list))
    },
  }
}

const OF_LANGUAGE = `const all = ${PLACE}
export const ofLanguage = (place) => all.map((message) => message && message[place])`

/** Read faster by an engine than the same list as code. */
function parsed(list: readonly unknown[]): string {
  const json = JSON.stringify(list)
  return `JSON.parse(${'`'}${json.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`)}${'`'})`
}
