import { relative } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { PSEUDO_LOCALE } from './pseudo-locale.ts'
import { isFirst } from '../../client/catalogues/first.ts'

/** The parts of a language's catalogue and which hold a message, by the files that say it. */
const PARTS: Record<string, (files: readonly string[]) => boolean> = {
  first: (files) => files.some(isFirst),
  later: (files) => files.some((file) => file.startsWith('client/')) && !files.some(isFirst),
  worker: (files) => files.some((file) => file.startsWith('worker/')),
  origin: (files) => files.some((file) => file.startsWith('origin/')),
}
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
      const isWanted = PARTS[part ?? '']
      if (!language || !isWanted || !id.startsWith('\0')) return null
      const { messages, files } = await readMessages(language, isWanted)
      for (const file of files) this.addWatchFile(file)
      const compiled = compile(language, messages, isPseudo && language === 'en')
      const isForClient = part === 'first' || part === 'later'
      const code = exportOf(JSON.stringify(isForClient ? shorten(compiled) : compiled))
      return { code, map: null, moduleType: 'js' }
    },
  }
}

function exportOf(json: string): string {
  // Engines parse JSON faster than the same object as code.
  return `export const messages = JSON.parse(${JSON.stringify(json)})`
}

/** Lingui's format: by id the parts of a text. */
type Compiled = Record<string, readonly unknown[]>

function compile(language: string, messages: Record<string, string>, isPseudo: boolean): Compiled {
  const { source, errors } = createCompiledCatalog(language, messages, {
    namespace: 'json',
    ...(isPseudo && { pseudoLocale: language, pseudoLocaleOptions: PSEUDO_LOCALE }),
  })
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors))
  return (JSON.parse(source) as { messages: Compiled }).messages
}

/** The format of our runtime (client/lingui.tsx): by id a text, or its parts. */
function shorten(compiled: Compiled) {
  return Object.fromEntries(
    Object.entries(compiled).map(([id, tokens]) => [
      id,
      tokens.length === 1 && isText(tokens[0]) ? tokens[0] : tokens,
    ]),
  )
}

function isText(token: unknown): token is string {
  return typeof token === 'string'
}

async function readMessages(language: string, isWanted: (files: readonly string[]) => boolean) {
  const config = getConfig()
  const messages: Record<string, string> = {}
  const places = new Map<string, string[]>()
  const files: string[] = []
  for (const catalog of await getCatalogs(config)) {
    const entries = await catalog.read(language)
    if (!entries) continue
    files.push(catalog.getFilename(language))
    const { messages: texts } = await catalog.getTranslations(language, {
      sourceLocale: config.sourceLocale ?? 'en',
      fallbackLocales: config.fallbackLocales ?? false,
      missingBehavior: 'resolved',
    })
    for (const [id, { origin = [] }] of Object.entries(entries)) {
      messages[id] = texts[id] ?? ''
      places.set(id, [...(places.get(id) ?? []), ...origin.map(([file]) => relative('.', file))])
    }
  }
  const wanted = Object.entries(messages).filter(([id]) => isWanted(places.get(id) ?? []))
  return { messages: Object.fromEntries(wanted.toSorted()), files }
}
