import { isEntity } from './entity-rows.ts'
import type { WrittenLink } from './link-subject.ts'

/** Where a link stands in a document: `['link_groups', 0, 'links', 2]`. */
export type LinkPlace = readonly (string | number)[]
type Keeps = (link: WrittenLink, place: LinkPlace) => boolean
type Stored = Record<string, unknown>

/**
 * The document without the links that `keeps` refuses, wherever they are: the words of a text stay, a link of a list
 * and a product or recipe between paragraphs go.
 */
export function filterLinks<Document extends Stored>(document: Document, keeps: Keeps): Document {
  return filterFields(document, keeps, []) as Document
}

function filterFields(value: Stored, keeps: Keeps, place: LinkPlace): Stored {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const own = [...place, name]
      if (name !== 'href' || typeof each !== 'string') return [name, filterValue(each, keeps, own)]
      return [name, keeps({ kind: 'url', uri: each }, own) ? each : null]
    }),
  )
}

function filterValue(value: unknown, keeps: Keeps, place: LinkPlace): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, index) => {
      const kept = filterValue(each, keeps, [...place, index])
      return kept === null && each !== null ? [] : [kept]
    })
  }
  if (!isObject(value)) return value
  if (isEntity(value)) return keeps({ kind: value.kind, uri: value.id }, place) ? value : null
  if (Array.isArray(value['markDefs'])) return filterMarks(value, value['markDefs'], keeps, place)
  if (isLink(value)) return keeps(value, place) ? value : null
  return filterFields(value, keeps, place)
}

/** A block of a text without marks of refused links. */
function filterMarks(block: Stored, marks: unknown[], keeps: Keeps, place: LinkPlace): Stored {
  const dropped = new Set<unknown>()
  for (const mark of marks) {
    if (!isObject(mark)) continue
    const { href } = mark
    const link = isLink(mark) ? mark : typeof href === 'string' ? { kind: 'url', uri: href } : null
    if (link && !keeps(link, place)) dropped.add(mark['_key'])
  }
  if (dropped.size === 0) return block
  const children: unknown[] = Array.isArray(block['children']) ? block['children'] : []
  return {
    ...block,
    markDefs: marks.filter((mark) => !(isObject(mark) && dropped.has(mark['_key']))),
    children: children.map((child) =>
      isObject(child) && Array.isArray(child['marks'])
        ? { ...child, marks: child['marks'].filter((name) => !dropped.has(name)) }
        : child,
    ),
  }
}

function isObject(value: unknown): value is Stored {
  return value !== null && typeof value === 'object'
}

function isLink(value: Stored): value is Stored & WrittenLink {
  return typeof value['kind'] === 'string' && typeof value['uri'] === 'string'
}
