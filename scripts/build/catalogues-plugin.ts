import { relative } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { isFirst } from '../../client/catalogues/first.ts'

const MODULE = /^virtual:messages\/(nb|sv|en)\/(first|later)$/

/**
 * Builds each language's catalogues as two modules: the messages of first pages (client/catalogues/first.ts
 * lists their files) and all others. A message that both use is in the first. An error in a catalogue fails
 * the build.
 */
export function cataloguesPlugin(): Plugin {
  return {
    name: 'torg:catalogues',
    // A test must read the current catalogues, not those of an earlier run.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (id.includes('virtual:messages/') ? false : undefined)),
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, language, part] = MODULE.exec(id.slice(1)) ?? []
      if (!language || !id.startsWith('\0')) return null
      const { messages, files } = await readMessages(
        language,
        (isFirstOne) => isFirstOne === (part === 'first'),
      )
      for (const file of files) this.addWatchFile(file)
      return { code: exportOf(JSON.stringify(compile(language, messages))), map: null, moduleType: 'js' }
    },
  }
}

function exportOf(json: string): string {
  // Engines parse JSON faster than the same object as code.
  return `export const messages = JSON.parse(${JSON.stringify(json)})`
}

/** The format of our runtime (client/lingui.tsx): by id a text, or its parts. */
function compile(language: string, messages: Record<string, string>) {
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' })
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors))
  const { messages: compiled } = JSON.parse(source) as { messages: Record<string, readonly unknown[]> }
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

async function readMessages(language: string, isWanted: (isFirstOne: boolean) => boolean) {
  const config = getConfig()
  const messages: Record<string, string> = {}
  const firstIds = new Set<string>()
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
      const places = origin.map(([file]) => relative('.', file))
      if (places.some(isFirst)) firstIds.add(id)
    }
  }
  const wanted = Object.entries(messages).filter(([id]) => isWanted(firstIds.has(id)))
  return { messages: Object.fromEntries(wanted.toSorted()), files }
}
