import type { I18n, Messages } from '@lingui/core'
import type { Language } from '../shared/sites.ts'
import { notePart } from './hooks/lost-parts.ts'
import { setupI18n } from './lingui.tsx'

type Loader = () => Promise<{ messages: Messages }>

/**
 * The only code that loads catalogues. A page loads its own language only, and first the messages that it
 * shows first.
 */
const CATALOGUES: Record<Language, { first: Loader; later: Loader }> = {
  nb: { first: () => import('./catalogues/nb.ts'), later: () => import('./catalogues/nb-later.ts') },
  sv: { first: () => import('./catalogues/sv.ts'), later: () => import('./catalogues/sv-later.ts') },
  en: { first: () => import('./catalogues/en.ts'), later: () => import('./catalogues/en-later.ts') },
}

/** All messages of a language; loaded once. */
export async function loadMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language)
  if (known) return known
  const { first, later } = CATALOGUES[language]
  const parts = await Promise.all([first(), later()])
  const messages = { ...parts[0].messages, ...parts[1].messages }
  loaded.set(language, messages)
  return messages
}

const loaded = new Map<Language, Messages>()

/**
 * One instance per request and tree: an isolate interleaves requests, and a shared instance would use the
 * wrong language (docs/reference/security.md#request-state).
 */
export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: language, messages, missing: (id) => id })
}

/**
 * The browser's instance and its loaders. A component that needs a later message before it is loaded
 * suspends, and its nearest Suspense boundary shows its fallback.
 */
export function createBrowserI18n(language: Language) {
  const { first, later } = CATALOGUES[language]
  const messages: Messages = {}
  let state: 'waiting' | 'here' | 'failed' = 'waiting'
  let loading: Promise<void> | null = null
  // Not through the instance, which would render everything again: no component has used these yet.
  const load = async (part: ReturnType<Loader>) => void Object.assign(messages, (await part).messages)
  const loadFirst = () => load(first())
  const loadLater = () =>
    (loading ??= later().then(
      (part) => {
        Object.assign(messages, part.messages)
        state = 'here'
      },
      (error: unknown) => {
        loading = null
        state = 'failed'
        // What was rendered meanwhile has gaps.
        notePart('texts', true)
        throw error
      },
    ))
  const missing = (id: string) => {
    // oxlint-disable-next-line typescript/only-throw-error -- React suspends on a thrown promise
    if (state === 'waiting') throw loadLater()
    return state === 'here' ? id : ''
  }
  const i18n = setupI18n({ locale: language, messages, missing })
  return { i18n, load, loadFirst, loadLater }
}
