import type { Plugin } from 'vite'
import { readMessage, writeMessage } from '../../client/catalogues/written.ts'
import { type Compiled, readCatalogue } from './catalogues-plugin.ts'

const LANGUAGES = ['nb', 'sv', 'en'] as const
const MODULE = /^virtual:messages\/(nb|sv|en)\/(first|later)$/
/** Of all languages; a name of ours until the bundle is known. */
const ALL = 'virtual:messages/all'
const PLACE = '__TORG_MESSAGES__'
/** A message where a component names it, as the macros write it, and its number in a bundle, be that minified or not. */
const NAMED = /\bid: ?(["'`])([\w-]{6})\1/g
const NUMBERED = /\bid:\s*(\d+(?:e\d)?)\b/g

/**
 * The messages of the worker named `environment`: one text, in which a message is its line, without what no
 * rendering component says. It is less than half as long, gzipped, as a catalogue by id for each language. The build
 * fails when a message is named in a way that is not understood, or cannot be written as a line.
 */
export function workerCataloguesPlugin(environment: string, read = readCatalogue): Plugin {
  let messages: Compiled[][] = []
  let numbers = new Map<string, number>()
  return {
    name: 'torg:worker-catalogues',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === environment,
    async buildStart() {
      const catalogues = await Promise.all(LANGUAGES.map((language) => read(language)))
      const rows = Object.keys(catalogues[0] ?? {}).map((id) => {
        return { id, row: catalogues.map((catalogue) => catalogue[id] ?? '') }
      })
      // What ends alike stands together, which packs better.
      const end = new Map(rows.map((each) => [each, [...JSON.stringify(each.row[0])].reverse().join('')]))
      rows.sort((one, other) => ((end.get(one) ?? '') < (end.get(other) ?? '') ? -1 : 1))
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
          `The message ${forgotten} is named as scripts/build/worker-catalogues-plugin.ts does not know it.`,
        )
      }
      const used = new Set([...code.matchAll(NUMBERED)].map(([, number]) => Number(number)))
      const rows = messages.map((row, number) => (used.has(number) ? row : null))
      const home = chunks.find((chunk) => chunk.code.includes(PLACE))
      if (!home) return this.error('The worker holds no messages')
      home.code = home.code.replace(PLACE, () => writeAll(rows))
    },
  }
}

/**
 * Languages one after the other, of each a line for every message. A piece of a text takes two bytes a character where
 * the text does, and makes every page it stands in twice as long in memory: JSON reads a line as short as it can be.
 */
const OF_LANGUAGE = `import { readMessage } from '/client/catalogues/written.ts'
const all = ${PLACE}
export const ofLanguage = (place) =>
  JSON.parse(JSON.stringify(all.split('\\t')[place].split('\\n'))).map((line) =>
    line === '' ? undefined : readMessage(line))`

/** The text of all messages as code. Throws for a message that would be read as another. */
function writeAll(rows: readonly (readonly Compiled[] | null)[]): string {
  const texts = LANGUAGES.map((_, place) =>
    rows.map((row) => {
      const message = row?.[place]
      if (message === undefined) return ''
      const line = writeMessage(message)
      if (/[\t\n\r]/.test(line) || !isReadAs(line, message)) {
        throw new Error(`A message cannot be written in one line (client/catalogues/written.ts): ${line}`)
      }
      return line
    }),
  )
  const text = texts.map((lines) => lines.join('\n')).join('\t')
  return `${'`'}${text.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`)}${'`'}`
}

function isReadAs(line: string, message: Compiled): boolean {
  try {
    return JSON.stringify(readMessage(line)) === JSON.stringify(message)
  } catch {
    return false
  }
}
