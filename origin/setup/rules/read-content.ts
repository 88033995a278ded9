import { LINE_MAX, TEXT_BLOCKS_MAX, WORDS_MAX } from '../../../shared/content/editorial-page.ts'
import { findLocale, SITES, type Country, type Language } from '../../../shared/sites.ts'
import type { FileRow } from './file-row.ts'

export type ShopPage = {
  country: Country
  language: Language
  section: 'about' | 'legal'
  /** The part of the address between section and slug; null for none. */
  type: string | null
  slug: string
  title: string
  lead: string
  /** Lines as `toPortableText` reads them. */
  lines: string[]
}

/** Reads a written page of one site; null after a fault of its address. `refuse` notes a fault of a field. */
export function readContent(cell: FileRow, refuse: (field: string, reason: string) => void): ShopPage | null {
  const locale = findLocale(cell.text('site', SITE, `a site is ${SITES.join(', ')}`))
  const section = cell.text('section', /^(?:about|legal)$/, 'a section is about or legal')
  const type = cell.optional('type', SLUG, 'a part of the address like notices, or empty')
  const slug = cell.text('slug', SLUG, 'a slug is like privacy-policy')
  const title = cell.text('title', LINE, `one line of at most ${LINE_MAX} characters`)
  const lead = cell.optional('lead', LINE, `one line of at most ${LINE_MAX} characters`)
  const lines = cell
    .text('text', TEXT, 'lines of text')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length > TEXT_BLOCKS_MAX) refuse('text', `has ${lines.length} lines; at most ${TEXT_BLOCKS_MAX}`)
  if (lines.some((line) => line.length > WORDS_MAX))
    refuse('text', `has a line of more than ${WORDS_MAX} characters`)
  if (!locale || slug === '' || (section !== 'about' && section !== 'legal')) return null
  const { country, language } = locale
  return { country, language, section, type, slug, title, lead: lead ?? '', lines }
}

const SITE = new RegExp(`^(?:${SITES.join('|')})$`)
const SLUG = /^[a-z0-9][a-z0-9-]{0,60}$/
const LINE = new RegExp(`^\\P{Cc}{1,${LINE_MAX}}$`, 'u')
const TEXT = /^[\P{Cc}\r\n]{1,100000}$/u
