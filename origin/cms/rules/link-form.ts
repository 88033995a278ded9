import * as v from 'valibot'
import { contentLink } from '../../../shared/content/footer.ts'
import { type FormTree, inPlace, readText } from './form-tree.ts'
import type { Refuse } from './form-fault.ts'

/** The links that rows describe, in their places; empty rows are left out. */
export function parseLinks(
  rows: readonly FormTree[],
  name: string,
  label: string,
  refuse: Refuse,
): unknown[] {
  return inPlace(rows).flatMap(({ row, index }) => {
    const [title, uri] = [readText(row, 'title'), readText(row, 'uri')]
    if (title === '' && uri === '') return []
    const isAbsolute = readText(row, 'isAbsolute') === 'on'
    const link = { kind: readText(row, 'kind'), title, uri, ...(isAbsolute && { isAbsolute }) }
    const at = `${name}.${index}`
    if (title === '') refuse(`${at}.title`, `${label}, link ${index + 1}: write the words that are shown.`)
    if (uri === '' && link.kind !== 'support_chat') {
      refuse(`${at}.uri`, `${label}, link ${index + 1}: write the address.`)
    } else if (!v.is(contentLink, link)) {
      refuse(
        `${at}.uri`,
        `${label}, link ${index + 1}: the words or the address are too long, or its kind is unknown.`,
      )
    } else if (!isFollowed(link))
      refuse(`${at}.uri`, `${label}, link ${index + 1}: ${ADDRESS_RULES[link.kind]}.`)
    else if (isAbsolute && !(isPathKind(link.kind) && uri.startsWith('/')))
      refuse(`${at}.uri`, `${label}, link ${index + 1}: only a path can be without the site in front.`)
    return [link]
  })
}

/** What an address of each kind looks like; the storefront leaves other links out. */
const ADDRESS_RULES: Record<string, string> = {
  page: 'write type and name of a page, such as about/quality',
  url: 'begin the address with https:// and the name of a host, or with one slash, such as https://www.example.com/ or /recipes/',
  relative_path: 'begin the path with one slash, such as /recipes/',
  email: 'write an e-mail address',
  phone: 'write a phone number',
  recipe: 'write the number of a recipe',
  product: 'write the number of a product',
  file: 'begin the address of the file with https:// and the name of a host, or with one slash',
}
/** Without a user name, which can look like another host: `https://bank.example@evil.example/`. */
export const HOST = String.raw`[^\s/?#@\\]+(?=[/?#]|$)`
const ADDRESS_FORMS: Record<string, RegExp> = {
  page: /^[a-z_]+(\/[a-z0-9_-]+)*\/?$/,
  url: new RegExp(`^(https?://${HOST}|/(?![/\\\\]))`),
  relative_path: /^\/(?![/\\])/,
  email: /^(mailto:)?[^\s@]+@[^\s@]+$/,
  phone: /^(tel:)?\+?[\d ()-]{3,25}$/,
  recipe: /^(\/recipes\/)?[1-9]\d{0,14}\/?$/,
  product: /^(\/products\/)?[1-9]\d{0,14}\/?$/,
  file: new RegExp(`^(https://${HOST}|/(?![/\\\\]))`),
  // Only inside a text: a path as it is, without the site in front.
  absolute: /^\/(?![/\\])/,
}

/** True for a kind whose address may be a path. */
function isPathKind(kind: string): boolean {
  return kind === 'page' || kind === 'url' || kind === 'relative_path'
}

/** True for an address that the storefront follows for a link of the kind. */
export function isFollowed({ kind, uri }: { kind: string; uri: string }): boolean {
  return ADDRESS_FORMS[kind]?.test(uri) ?? true
}

/** True for the name of a kind of link. */
export function isLinkKind(kind: string | undefined): boolean {
  return kind !== undefined && Object.hasOwn(ADDRESS_FORMS, kind)
}
