import * as v from 'valibot'
import { LINE_MAX, WORDS_MAX } from '../../../shared/content/editorial-page.ts'
import { LINK_GROUPS_MAX } from '../../../shared/content/footer.ts'
import { instant } from '../../../shared/api/fields.ts'
import type { DocumentField } from './document-fields.ts'
import { clean, type FormFault, type Refuse } from './form-fault.ts'
import { type FormTree, readList, readText } from './form-tree.ts'
import { parseLine } from './line-form.ts'
import { parseLinks } from './link-form.ts'
import { parseBadges } from './badge-form.ts'
import { type ChosenPicture, parsePicture } from './picture-field.ts'
import { parseText } from './text-form.ts'

/**
 * The document that a form describes. Fields that the form does not have are kept from `stored`; `pictures` are
 * those that may be chosen. Never throws: a wrong entry is a fault, and the document has what was written, so
 * that the form can show it again.
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
      return [
        name,
        parseText(readList(form[name]), { name, label, stored: before, pictures }, refuse),
      ] as const
    }
    if (kind === 'badges') {
      return [
        name,
        parseBadges(readList(form[name]), { name, label, stored: before, pictures }, refuse),
      ] as const
    }
    if (kind !== 'picture') return [name, parseField(field, form, before, refuse)] as const
    const tree = (typeof form[name] === 'object' ? form[name] : {}) as FormTree
    return [name, parsePicture(tree, { name, label, stored: before, pictures }, refuse)] as const
  })
  return { document: { ...stored, ...Object.fromEntries(written) }, faults }
}

type Stored = Record<string, unknown>
type ParsedDocument = { document: Stored; faults: FormFault[] }

function parseField(field: DocumentField, form: FormTree, stored: unknown, refuse: Refuse): unknown {
  const { name, label, kind } = field
  const text = readText(form, name)
  switch (kind) {
    case 'line':
    case 'words':
    case 'number':
    case 'segment':
    case 'hour':
    case 'date':
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
    case 'banner':
      return parseBanner(form[name], name, stored, refuse)
    case 'badges':
    case 'text':
    case 'picture':
      return stored ?? null
  }
}

const DAY = v.pipe(v.string(), v.isoDate())

function ruleOf({ kind, choices }: DocumentField, text: string): string | null {
  if (kind === 'choice') return choices?.includes(text) ? null : `choose ${choices?.join(' or ')}`
  if (kind === 'hour') return /^(1?\d|2[0-4])$/.test(text) ? null : 'write a whole number from 0 to 24'
  if (kind === 'date') return v.is(DAY, text) ? null : 'write a day such as 2026-11-29'
  if (kind === 'segment')
    return /^[a-z0-9][a-z0-9-]{0,60}$/.test(text) ? null : 'write small letters, digits and hyphens only'
  if (kind === 'number') return /^\d{1,15}$/.test(text) ? null : 'write digits only, at most 15'
  if (kind === 'instant')
    return v.is(instant, text) ? null : 'write a date and time such as 2026-12-01T07:00:00Z'
  const max = kind === 'words' ? WORDS_MAX : LINE_MAX
  return text.length <= max ? null : `write at most ${max} characters, not ${text.length}`
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
  const isSame =
    JSON.stringify(banner) ===
    JSON.stringify({ title: before['title'], text: before['text'], link: before['link'] })
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
