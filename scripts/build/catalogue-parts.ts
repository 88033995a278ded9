import { relative } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { isFirst, OWN_SCREENS, type OwnScreen, ownSource } from '../../client/catalogues/first.ts'
import { filesWith } from '../boundaries/module-graph.ts'
import { ROOT } from '../project.ts'
import { fillSpaces, PSEUDO_LOCALE } from './pseudo-locale.ts'

type IsWanted = (files: readonly string[]) => boolean
/** `first` and `later` are all messages of the client; a screen's own are among the later ones. */
export type Part = 'first' | 'later' | 'worker' | 'origin' | OwnScreen

/** Which part of a catalogue has a message, by the files that say it. */
const PARTS: Record<Exclude<Part, OwnScreen>, IsWanted> = {
  first: (files) => files.some(isFirst),
  later: (files) => files.some((file) => file.startsWith('client/')) && !files.some(isFirst),
  worker: (files) => files.some((file) => file.startsWith('worker/')),
  origin: (files) => files.some((file) => file.startsWith('origin/')),
}

const isOwnScreen = (part: Part): part is OwnScreen => OWN_SCREENS.some((key) => key === part)

function wantedBy(part: Part): IsWanted {
  if (!isOwnScreen(part)) return PARTS[part]
  const own = filesWith(ROOT, ownSource(part))
  return (files) => PARTS.later(files) && files.some((file) => own.has(file))
}

/** By id a text, or its parts. */
export type CompiledMessages = Record<string, string | readonly unknown[]>

/**
 * Returns the messages of a part in a language and the files they are from: a server's as Lingui reads them,
 * the client's in the shorter form of its own runtime (client/lingui.tsx). Throws for an error in a message.
 */
export async function readPart(
  language: string,
  part: Part,
  { isPseudo = false } = {},
): Promise<{ messages: CompiledMessages; files: string[] }> {
  const { texts, files } = await readTexts(language, wantedBy(part))
  const compiled = compile(language, texts, isPseudo && language === 'en')
  const isOfServer = part === 'worker' || part === 'origin'
  return { messages: isOfServer ? compiled : shorten(compiled), files }
}

async function readTexts(language: string, isWanted: IsWanted) {
  const config = getConfig()
  const texts: Record<string, string> = {}
  const files: string[] = []
  for (const catalog of await getCatalogs(config)) {
    files.push(catalog.getFilename(language))
    const entries = (await catalog.read(language)) ?? {}
    const { messages } = await catalog.getTranslations(language, {
      sourceLocale: config.sourceLocale ?? 'en',
      fallbackLocales: config.fallbackLocales ?? false,
      missingBehavior: 'resolved',
    })
    for (const id of Object.keys(entries).toSorted()) {
      const places = (entries[id]?.origin ?? []).map(([file]) => relative('.', file))
      if (isWanted(places)) texts[id] = messages[id] ?? ''
    }
  }
  return { texts, files }
}

type Compiled = Record<string, readonly unknown[]>

function compile(language: string, texts: Record<string, string>, isPseudo: boolean): Compiled {
  const { source, errors } = createCompiledCatalog(language, texts, {
    namespace: 'json',
    ...(isPseudo && { pseudoLocale: language, pseudoLocaleOptions: PSEUDO_LOCALE }),
  })
  if (errors.length > 0) throw new Error(createCompilationErrorMessage(language, errors))
  return (JSON.parse(isPseudo ? fillSpaces(source) : source) as { messages: Compiled }).messages
}

function shorten(compiled: Compiled): CompiledMessages {
  return Object.fromEntries(
    Object.entries(compiled).map(([id, tokens]) => {
      const [only] = tokens
      return [id, tokens.length === 1 && typeof only === 'string' ? only : tokens]
    }),
  )
}
