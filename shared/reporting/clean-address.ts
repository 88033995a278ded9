import { maskText } from './masking.ts'

/** A word of a path: `order-tracking`, `v1`, `:token`; everything else may be an id, a token or a name. */
const WORD = /^(:[a-zA-Z]+|[a-z]+(-[a-z]+)*|v\d|\[masked\])$/
const WORD_MAX = 30
const NUMBER = /^\d{1,6}$/
/**
 * What has numbers that are the same for everybody; all others are of somebody's invoices, lists and surveys.
 */
const CATALOGUE = new Set([
  'brands',
  'categories',
  'category-blocks',
  'products',
  'providers',
  'recipes',
  'tags',
])
/** Scheme, nothing, host. */
const ORIGIN_SEGMENTS = 3
const SCRIPT = /^[\w.@~+-]{1,80}\.(m?[jt]sx?)$/

/**
 * An address as it may be reported: origin and path, without query, with every segment replaced that is no
 * word and no number of the catalogue (docs/reference/security.md#secrets-in-urls).
 */
export function cleanAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  const segments = path.split('/')
  const isWhole = /^https?:$/.test(segments[0] ?? '')
  const said = segments.map((segment, index) =>
    isWord(segment) || isCatalogue(segments[index - 1], segment) || (isWhole && index < ORIGIN_SEGMENTS)
      ? segment
      : ':id',
  )
  return maskText(said.join('/'))
}

/** The file of a stack frame: the address of a script; a page's own address may hold a token. */
export function cleanFile(file: string): string {
  const [path = ''] = file.split(/[?#]/, 1)
  const segments = path.split('/')
  return SCRIPT.test(segments.at(-1) ?? '') && !path.includes('@') ? maskText(path) : '[page]'
}

function isWord(segment: string): boolean {
  return segment === '' || (segment.length <= WORD_MAX && WORD.test(segment))
}

function isCatalogue(noun: string | undefined, id: string): boolean {
  return NUMBER.test(id) && noun !== undefined && CATALOGUE.has(noun)
}
