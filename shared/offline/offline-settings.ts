import type { Language } from '../sites.ts'

/** What the storefront writes before the code of the service worker (docs/offline.md). */
export type OfflineSettings = {
  /** Files of this build that are kept from the start: paths below the origin. */
  files: readonly string[]
  /** The entry script of this build. A kept page names its own, which tells whose files it needs. */
  entry: string
  pages: readonly KeptPages[]
  /** Address of the session as pages request it: path and query. It tells whose the kept pages are. */
  session: string
  /** Sources of expressions for paths without a slash at their end: whoever posts to one of them may be another person afterwards. */
  leaving: readonly string[]
  /** By site, the first segment of a path. */
  texts: Readonly<Record<string, OfflineTexts>>
  /** Milliseconds by which the shop's clock is ahead of real time; 0 but in development. */
  clockOffset: number
}

/** Pages of one route that are kept on the visitor's device. */
export type KeptPages = {
  /** Source of an expression for the whole path, without a slash at its end and without readable slugs. */
  path: string
  /** Query parameters that are part of the page. */
  query: readonly string[]
  /** Query parameters with which the page is never kept: they show a step, not the page. */
  refused: readonly string[]
  /** Kept for a user only: a guest's order must not be there for the next visitor without an account. */
  isOfUser: boolean
}

/** The sentences of the page that stands for one that is not on the device. */
export type OfflineTexts = {
  language: Language
  title: string
  explanation: string
  again: string
  kept: string
  /** The link of the mark. */
  home: { path: string; name: string }
}

/** What a page tells its service worker. `headers` are those with which the page requests its session. */
export type OfflineMessage =
  /** The page is open. `also` is the page of a cart that is not empty, `files` what it loaded before the worker was there. */
  | {
      kind: 'opened'
      headers: SessionHeaders
      path: string
      also: readonly string[]
      files: readonly string[]
    }
  /** The cart has changed, whose page has the path `cart`. */
  | { kind: 'changed'; headers: SessionHeaders; cart: string }
  /** The visitor has logged in or out: nothing of what was kept may stay. */
  | { kind: 'left' }

export type SessionHeaders = Readonly<Record<string, string>>

/** Path of the service worker; at the root, because its scope is the whole shop. */
export const SERVICE_WORKER = '/service-worker.js'

/** The attribute of `<html>` on a kept page that is shown again: when it was kept, as an ISO instant. */
export const STORED_ATTRIBUTE = 'data-stored'

/**
 * Stands before the end of a page that has all its parts and shows no form that failed. Only such a page is kept:
 * a document that lacks a part ends like a whole one.
 */
export const WHOLE_MARK = '<!--whole-->'
export const DOCUMENT_END = '</body></html>'

/** The cache of scripts and fonts. Their names have a hash of their content, and they are nobody's in particular. */
export const FILES_CACHE = 'torg-files'

/** The cache of what one visitor has seen, with whose it is: a single one, so that it is forgotten at once. */
export const VISITOR_CACHE = 'torg-visitor'

/** The cache of the time at which the visitor's was forgotten, which outlives it. */
export const FORGOTTEN_CACHE = 'torg-forgotten'

/** Where the session is kept that a page in this place shows. */
export function keptSessionPath({ country, language }: { country: string; language: string }): string {
  return `/kept-session/${country}.${language}`
}
