/** @jsxImportSource hono/jsx */
import * as v from 'valibot'
import { LINE_MAX } from '../../../shared/content/editorial-page.ts'
import { COUNTRIES, LANGUAGES, MARKETS } from '../../../shared/sites.ts'
import { ADDED_TYPES, DOCUMENT_FIELDS } from '../../cms/rules/document-fields.ts'
import { findEdited, saveVersion } from '../../cms/editing/versions.ts'
import type { Staff } from '../access.ts'
import { changeDocument } from '../content/change-document.ts'
import { DocumentEditor, loadEditor } from '../content/document-editor.tsx'
import { DocumentList, loadList } from '../content/document-list.tsx'
import type { OriginDeps } from '../../deps.ts'
import { type Change, ConsoleError, type Panel } from '../panel.ts'

const newForm = v.object({
  type: v.picklist(ADDED_TYPES, 'Type: choose one.'),
  place: v.picklist(
    COUNTRIES.flatMap((country) =>
      LANGUAGES.filter((language) => language in MARKETS[country].siteByLanguage).map(
        (language) => `${country}-${language}` as const,
      ),
    ),
    'Site: choose one.',
  ),
  slug: v.pipe(
    v.string('Name in the address: write it.'),
    v.regex(
      /^[a-z0-9][a-z0-9-]{0,79}$/,
      'Name in the address: use small letters a to z, digits and hyphens, at most 80, such as easter-table.',
    ),
  ),
  title: v.pipe(
    v.string('Title: write one.'),
    v.trim(),
    v.nonEmpty('Title: write one.'),
    v.maxLength(LINE_MAX, `Title: write at most ${LINE_MAX} characters.`),
  ),
})

/** The content of the shop's pages: words, links, banner and navigation, by version. */
export const contentPanel: Panel = {
  segment: 'content',
  title: 'Content',

  async show(deps, query, refused) {
    const id = query.get('document') ?? String(refused?.form['document'] ?? '')
    const found = await findEdited(deps.db, id.slice(0, 200))
    if (found) return <DocumentEditor {...await loadEditor(deps, found, refused)} />
    return <DocumentList {...await loadList(deps, query)} refused={refused} />
  },

  async change(deps, form, staff) {
    return form['action'] === 'create' ? create(deps, form, staff) : changeDocument(deps, form, staff)
  },
}

/** Stores the first draft of a page; its type and address stay as they are. */
async function create(deps: OriginDeps, form: Record<string, unknown>, { userId }: Staff): Promise<Change> {
  const parsed = v.safeParse(newForm, form)
  if (!parsed.success) {
    throw new ConsoleError(
      parsed.issues.map(({ message }) => message).join(' '),
      parsed.issues.map((issue) => v.getDotPath(issue) ?? ''),
    )
  }
  const { type, place, slug, title } = parsed.output
  const [country, language] = place.split('-') as [(typeof COUNTRIES)[number], (typeof LANGUAGES)[number]]
  const id = (type === 'home_page_block' ? 'home-' : '') + [slug, country.toLowerCase(), language].join('-')
  const isTaken = (await findEdited(deps.db, id)) !== null
  const address = { id, type, country, language, slug, version: 0 }
  const now = deps.clock().toISOString()
  const document = {
    ...Object.fromEntries(DOCUMENT_FIELDS[type].map(({ name }) => [name, null])),
    title,
    bodyRaw: [],
    main_image: null,
    content_type: type === 'press_release' ? 'news' : null,
    ...(type === 'home_page_block' && NEW_BLOCK),
    ...(type === 'page' && { page_type: 'seasonal' }),
    ...(type === 'press_release' && { published_at: now }),
  }
  if (isTaken || !(await saveVersion(deps, address, document, userId))) {
    throw new ConsoleError(`Name in the address: ${slug} is taken on this site. Choose another one.`, [
      'slug',
    ])
  }
  return { done: `${id}: the first draft is saved.`, query: { document: id } }
}

/** A new block of the home page: below the others, for everyone. */
const NEW_BLOCK = { kind: 'text', position: '1000', audience: 'everyone', links: [] }
