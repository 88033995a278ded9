import * as v from 'valibot'
import { LINE_MAX, TEXT_BLOCKS_MAX, WORDS_MAX } from '../../../shared/content/editorial-page.ts'
import { contentLink, LINK_GROUPS_MAX } from '../../../shared/content/footer.ts'
import { instant } from '../../../shared/api/fields.ts'
import { writtenText } from '../../../shared/content/written-text.ts'
import { readList, readText, type FormTree } from './form-tree.ts'
import type { DocumentField } from './document-fields.ts'
import { type ChosenPicture, parsePicture } from './picture-field.ts'
import { findNamedPicture, fromWrittenRows, ROW_KINDS, toWrittenRows, type WrittenRow } from './written-rows.ts'

type Stored = Record<string, unknown>
/** One wrong field: its name in the form, and a sentence that names field and rule. */
export type FormFault = { name: string; text: string }
export type ParsedDocument = { document: Stored; faults: FormFault[] }

/**
 * The document that a form describes. Fields that the form does not have are kept from `stored`. Never throws:
 * `pictures` are those that may be chosen;
 * a wrong entry is a fault, and the document has what was written, so that the form can show it again.
 */
export function parseDocumentForm(
  fields: readonly DocumentField[],
  form: FormTree,
  stored: Stored,
  pictures: readonly ChosenPicture[],
): ParsedDocument {
  const faults: FormFault[] = []
  const refuse: Refuse = (name, text) => void faults.push({ name, text })
  const written = fields.map((field) => {
    const { name, label, kind } = field
    const before = stored[name]
    if (kind === 'text') {
      return [name, parseText(readList(form[name]), { name, label, stored: before, pictures }, refuse)]
    }
    if (kind !== 'picture') return [name, parseField(field, form, before, refuse)]
    const tree = (typeof form[name] === 'object' ? form[name] : {}) as FormTree
    return [name, parsePicture(tree, { name, label, stored: before, pictures }, refuse)]
  })
  return { document: { ...stored, ...Object.fromEntries(written) }, faults }
}

function parseField(field: DocumentField, form: FormTree, stored: unknown, refuse: Refuse): unknown {
  const { name, label, kind } = field
  const text = readText(form, name)
  switch (kind) {
    case 'line':
    case 'words':
    case 'number':
    case 'instant':
    case 'choice': {
      if (text === '') {
        if (field.isRequired) refuse(name, `${label}: write something, it cannot be empty.`)
        return field.isRequired ? '' : null
      }
      const rule = ruleOf(field, text)
      if (rule !== null) refuse(name, `${label}: ${rule}.`)
      return clean(text, kind === 'words' ? WORDS_MAX : LINE_MAX)
    }
    case 'flag':
      return text === 'on'
    case 'links':
      return parseLinks(readList(form[name]), name, label, refuse)
    case 'groups':
      return readList(form[name])
        .map((group, index) => ({
          heading: parseLine(group, 'heading', `${name}.${index}.heading`, `${label}, heading`, refuse) ?? '',
          links: parseLinks(readList(group['links']), `${name}.${index}.links`, `Group ${index + 1}`, refuse),
        }))
        .filter(({ heading, links }) => heading !== '' || links.length > 0)
        .slice(0, LINK_GROUPS_MAX)
    case 'badges':
      return parseBadges(readList(form[name]), name, label, stored, refuse)
    case 'banner':
      return parseBanner(form[name], name, stored, refuse)
    case 'text':
    case 'picture':
      return stored ?? null
  }
}

type Refuse = (name: string, text: string) => void

function ruleOf({ kind, choices }: DocumentField, text: string): string | null {
  if (kind === 'choice') return choices?.includes(text) ? null : `choose ${choices?.join(' or ')}`
  if (kind === 'number') return /^\d{1,15}$/.test(text) ? null : 'write digits only, at most 15'
  if (kind === 'instant') return v.is(instant, text) ? null : 'write a date and time such as 2026-12-01T07:00:00Z'
  const max = kind === 'words' ? WORDS_MAX : LINE_MAX
  return text.length <= max ? null : `write at most ${max} characters, not ${text.length}`
}

function parseLine(form: FormTree, field: string, name: string, label: string, refuse: Refuse): string | null {
  const text = readText(form, field)
  if (text.length > LINE_MAX) refuse(name, `${label}: write at most ${LINE_MAX} characters, not ${text.length}.`)
  return text === '' ? null : clean(text, LINE_MAX)
}

function parseLinks(rows: readonly FormTree[], name: string, label: string, refuse: Refuse): unknown[] {
  return inPlace(rows).flatMap(({ row, index }) => {
    const [title, uri] = [readText(row, 'title'), readText(row, 'uri')]
    if (title === '' && uri === '') return []
    const link = { kind: readText(row, 'kind'), title, uri }
    const at = `${name}.${index}`
    if (title === '') refuse(`${at}.title`, `${label}, link ${index + 1}: write the words that are shown.`)
    if (uri === '' && link.kind !== 'support_chat') {
      refuse(`${at}.uri`, `${label}, link ${index + 1}: write the address.`)
    } else if (!v.is(contentLink, link)) {
      refuse(`${at}.uri`, `${label}, link ${index + 1}: the words or the address are too long, or its kind is unknown.`)
    } else if (!isFollowed(link)) refuse(`${at}.uri`, `${label}, link ${index + 1}: ${ADDRESS_RULES[link.kind]}.`)
    return [link]
  })
}

/** What an address of each kind looks like; the storefront leaves other links out. */
const ADDRESS_RULES: Record<string, string> = {
  page: 'write type and name of a page, such as about/quality',
  url: 'begin the address with https:// or with one slash',
  relative_path: 'begin the path with one slash, such as /recipes/',
  email: 'write an e-mail address',
  phone: 'write a phone number',
  recipe: 'write the number of a recipe',
  product: 'write the number of a product',
  file: 'begin the address of the file with https:// or with one slash',
}
const ADDRESS_FORMS: Record<string, RegExp> = {
  page: /^[a-z_]+(\/[a-z0-9_-]+)*\/?$/,
  url: /^(https?:\/\/[^\s/]|\/(?![/\\]))/,
  relative_path: /^\/(?![/\\])/,
  email: /^(mailto:)?[^\s@]+@[^\s@]+$/,
  phone: /^(tel:)?\+?[\d ()-]{3,25}$/,
  recipe: /^(\/recipes\/)?[1-9]\d{0,14}\/?$/,
  product: /^(\/products\/)?[1-9]\d{0,14}\/?$/,
  file: /^(https:\/\/[^\s/]|\/(?![/\\]))/,
}

function isFollowed({ kind, uri }: { kind: string; uri: string }): boolean {
  return ADDRESS_FORMS[kind]?.test(uri) ?? true
}

function parseBadges(rows: readonly FormTree[], name: string, label: string, stored: unknown, refuse: Refuse) {
  const before = (Array.isArray(stored) ? stored : []) as Stored[]
  return rows.flatMap((row, index) => {
    const line = (field: string) => parseLine(row, field, `${name}.${index}.${field}`, label, refuse)
    const title = line('title')
    const others = { href: line('href'), text: line('text'), image_alt: line('image_alt') }
    if (title === null) return []
    return [{ image: null, ...before[index], title, ...others }]
  })
}

/** A banner whose wording changes gets an id of its own, so that it shows again; without a title there is none. */
function parseBanner(form: unknown, name: string, stored: unknown, refuse: Refuse): unknown {
  const tree = (form ?? {}) as FormTree
  const title = parseLine(tree, 'title', `${name}.title`, 'Banner, title', refuse)
  const text = parseLine(tree, 'text', `${name}.text`, 'Banner, text', refuse)
  const links = parseLinks([(tree['link'] ?? {}) as FormTree], `${name}.link`, 'Banner', refuse)
  if (title === null) {
    if (text !== null) refuse(`${name}.title`, 'Banner, title: write a title, or empty the text as well.')
    return null
  }
  const banner = { title, text, link: links[0] ?? null }
  const { id, ...before } = (stored ?? {}) as Stored
  const isSame = JSON.stringify(banner) === JSON.stringify({ title: before['title'], text: before['text'], link: before['link'] })
  return { id: isSame && typeof id === 'string' ? id : wordingOf(banner), ...banner }
}

/** A short name of a wording: the same words have the same name (FNV-1a, 32 bits). */
function wordingOf(banner: object): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(banner)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return `banner-${hash.toString(36)}`
}

function parseText(
  rows: readonly FormTree[],
  {
    name,
    label,
    stored,
    pictures,
  }: { name: string; label: string; stored: unknown; pictures: readonly ChosenPicture[] },
  refuse: Refuse,
) {
  const written = inPlace(rows).flatMap(({ row, index }): WrittenRow[] => {
    const [key, kind, text] = [readText(row, 'key'), readText(row, 'kind'), readText(row, 'text')]
    if (kind === 'remove') return []
    if (kind !== 'other' && !Object.hasOwn(ROW_KINDS, kind)) {
      refuse(`${name}.${index}.kind`, `${label}, row ${index + 1}: choose a kind.`)
      return []
    }
    if (text.length > WORDS_MAX) {
      refuse(`${name}.${index}.text`, `${label}, row ${index + 1}: write at most ${WORDS_MAX} characters.`)
    }
    if (kind === 'picture' && text !== '' && !isKnownPicture(text, key, stored, pictures)) {
      refuse(
        `${name}.${index}.text`,
        `${label}, row ${index + 1}: begin with the number of a picture of the console, such as 3 A laid table.`,
      )
    }
    const odd = findOddLink(text)
    if (odd !== null && kind !== 'other') {
      refuse(
        `${name}.${index}.text`,
        `${label}, row ${index + 1}: the address “${odd.slice(0, 60)}” cannot be followed. Begin it with one slash, https://, mailto: or tel:, or write a kind and its number, such as product:132.`,
      )
    }
    return [{ key, kind: kind as WrittenRow['kind'], text: clean(text, WORDS_MAX) }]
  })
  if (written.length > TEXT_BLOCKS_MAX) refuse(name, `${label}: at most ${TEXT_BLOCKS_MAX} rows.`)
  return fromWrittenRows(written, stored, pictures)
}

/** True for a picture that can be chosen, and for one of an unchanged row. */
function isKnownPicture(
  text: string,
  key: string,
  stored: unknown,
  pictures: readonly ChosenPicture[],
): boolean {
  const isStored = toWrittenRows(stored).some((row) => row.key === key && row.text === text)
  return isStored || findNamedPicture(text, pictures) !== undefined
}

function findOddLink(text: string): string | null {
  for (const [, address = ''] of text.matchAll(/\[[^[\]]+\]\(([^()]+)\)/g)) {
    const [, kind, uri = ''] = /^([a-z_]+):(.*)$/.exec(address) ?? []
    const isKind = kind !== undefined && Object.hasOwn(ADDRESS_FORMS, kind)
    const isFine = isKind ? isFollowed({ kind, uri }) : /^(https?:\/\/[^\s/]|\/(?![/\\])|mailto:[^\s@]+@|tel:\+?\d)/.test(address)
    if (!isFine) return address
  }
  return null
}

/** Rows by the number that the editor gave each of them; equal numbers keep their order. */
function inPlace(rows: readonly FormTree[]): { row: FormTree; index: number }[] {
  return rows
    .map((row, index) => ({ row, index, place: placeOf(readText(row, 'place'), index) }))
    .toSorted((one, other) => one.place - other.place)
}

function placeOf(text: string, index: number): number {
  return /^-?\d{1,6}$/.test(text) ? Number(text) : (index + 1) * 10
}

const cleaned = new Map([LINE_MAX, WORDS_MAX].map((max) => [max, writtenText(max)]))

/** Without characters that no text may have; too long a text is returned as it is, for the form. */
function clean(text: string, max: number): string {
  const parsed = v.safeParse(cleaned.get(max) ?? writtenText(max), text)
  return parsed.success ? parsed.output : text
}
