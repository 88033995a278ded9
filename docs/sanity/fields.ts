import type { SanityField, SanityType } from './sanity-type.ts'

/** The storefront leaves out what is longer. */
const LINE_MAX = 300
const WORDS_MAX = 5_000

type More = Omit<SanityField, 'name' | 'type'>

export function field(name: string, type: string, more: More = {}): SanityField {
  return { name, type, ...more }
}

export function text(name: string, more: More = {}): SanityField {
  return field(name, 'string', { validation: (rule) => rule.max(LINE_MAX), ...more })
}

export function longText(name: string): SanityField {
  return field(name, 'text', { validation: (rule) => rule.max(WORDS_MAX) })
}

/** One of these values. */
export function list(name: string, values: readonly string[]): SanityField {
  return field(name, 'string', { options: { list: values } })
}

export function required({ validation = (rule) => rule, ...rest }: SanityField): SanityField {
  return { ...rest, validation: (rule) => validation(rule).required() }
}

export function picture(name: string): SanityField {
  return field(name, 'image', { options: { hotspot: true } })
}

export function links(name: string): SanityField {
  return field(name, 'array', { of: [{ type: 'contentLink' }] })
}

/** The link that Sanity's text editor brings. */
export const link: SanityType = { name: 'link', type: 'object', fields: [field('href', 'string')] }
