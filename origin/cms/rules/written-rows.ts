import { toPortableText } from '../portable-text.ts'
import { toEntityBlock, toEntityRow } from './entity-rows.ts'
import type { ChosenPicture } from './picture-field.ts'
import { toPictureBlock, toPictureRow } from './picture-rows.ts'

/** Kinds of text that an editor chooses for a row of a text. */
export const ROW_KINDS = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  subheading: 'Small heading',
  item: 'Item of a list',
  numbered: 'Item of a numbered list',
  quotation: 'Quotation',
  picture: 'Picture',
  product: 'Product',
  recipe: 'Recipe',
} as const
type RowKind = keyof typeof ROW_KINDS

/** A block of Portable Text as an editor writes it: one row of the form. */
export type WrittenRow = { key: string; kind: RowKind | 'other'; text: string }

type StoredBlock = Record<string, unknown> & { _key?: unknown; _type?: unknown }

/**
 * The rows of a stored text. Strong words stand between two asterisks on each side, a link is
 * `[words](address)`, a picture is its number, its hotspot and what it shows, a product or recipe its number
 * and name; a block that has no such form is a row of the kind `other`, which is kept or removed.
 */
export function toWrittenRows(body: unknown): WrittenRow[] {
  const blocks = Array.isArray(body) ? (body as StoredBlock[]) : []
  return blocks.map((block, index) => {
    const key = typeof block?._key === 'string' ? block._key : `row${index}`
    const picture = toPictureRow(block)
    if (picture !== null) return { key, kind: 'picture', text: picture }
    const entity = toEntityRow(block)
    if (entity) return { key, ...entity }
    if (block?._type !== 'block') return { key, kind: 'other', text: String(block?._type ?? 'unknown') }
    return { key, kind: kindOf(block), text: textOf(block) }
  })
}

/**
 * The blocks of written rows, in their order; rows without text are left out. A row that says what its stored
 * block says keeps that block, with marks that the form cannot write. New keys differ from all given ones.
 */
export function fromWrittenRows(
  rows: readonly WrittenRow[],
  stored: unknown,
  pictures: readonly ChosenPicture[],
): unknown[] {
  const blocks = Array.isArray(stored) ? (stored as StoredBlock[]) : []
  const before = toWrittenRows(blocks)
  const used = new Set(before.map(({ key }) => key))
  return rows.flatMap((row) => {
    const index = before.findIndex(({ key }) => key === row.key)
    const was = before[index]
    if (was && was.kind === row.kind && was.text.trim() === row.text.trim()) return [blocks[index]]
    if (row.kind === 'other' || row.text.trim() === '') return []
    const key = was ? row.key : freeKey(used)
    used.add(key)
    if (row.kind === 'picture') return toPictureBlock(row.text, key, pictures, blocks[index])
    if (row.kind === 'product' || row.kind === 'recipe') return toEntityBlock(row.kind, row.text, key)
    const [block] = toPortableText([PREFIXES[row.kind] + row.text.trim().replaceAll(/\s+/g, ' ')])
    return [{ ...block, _key: key }]
  })
}

const PREFIXES: Record<Exclude<RowKind, 'picture' | 'product' | 'recipe'>, string> = {
  paragraph: '',
  heading: '## ',
  subheading: '### ',
  item: '- ',
  numbered: '1. ',
  quotation: '> ',
}

function kindOf(block: StoredBlock): RowKind {
  if (block['listItem']) return block['listItem'] === 'number' ? 'numbered' : 'item'
  if (block['style'] === 'blockquote') return 'quotation'
  if (block['style'] === 'h1' || block['style'] === 'h2') return 'heading'
  return /^h[3-6]$/.test(String(block['style'])) ? 'subheading' : 'paragraph'
}

type Span = { text?: unknown; marks?: unknown }
type Mark = {
  _key?: unknown
  _type?: unknown
  href?: unknown
  kind?: unknown
  uri?: unknown
  isAbsolute?: unknown
}

function textOf(block: StoredBlock): string {
  const marks = (Array.isArray(block['markDefs']) ? block['markDefs'] : []) as Mark[]
  const spans = (Array.isArray(block['children']) ? block['children'] : []) as Span[]
  return spans
    .map(({ text, marks: own }) => {
      const words = String(text ?? '')
      const names: unknown[] = Array.isArray(own) ? own : []
      const mark = marks.find(({ _key }) => names.includes(_key))
      if (mark) return `[${words}](${addressOf(mark)})`
      return names.includes('strong') ? `**${words}**` : words
    })
    .join('')
}

function addressOf({ _type, href, kind, uri, isAbsolute }: Mark): string {
  if (_type !== 'content_link') return String(href)
  return `${isAbsolute === true ? 'absolute' : String(kind)}:${String(uri)}`
}

function freeKey(used: ReadonlySet<string>): string {
  let number = used.size
  while (used.has(`n${number}`)) number += 1
  return `n${number}`
}
