import type { Language } from '../sites.ts'

/** What the storefront writes before the code of the service worker (docs/offline.md). */
export type OfflineSettings = {
  /** Files of this build that are kept from the start: paths below the origin. */
  files: readonly string[]
  /** The entry script of this build. A kept page names its own, which tells whose files it needs. */
  entry: string
  pages: readonly KeptPages[]
  /** Addresses of the API that are kept although they are `no-store`: path and query. */
  reads: readonly string[]
  /** By site, the first segment of a path. */
  texts: Readonly<Record<string, OfflineTexts>>
}

/** Pages of one route that are kept on the visitor's device. */
export type KeptPages = {
  /** Source of an expression for the whole path, without a slash at its end and without readable slugs. */
  path: string
  /** Query parameters that are part of the page. */
  query: readonly string[]
  /** Query parameters with which the page is never kept: they show a step, not the page. */
  refused: readonly string[]
}

/** The sentences of the page that stands for one that is not on the device. */
export type OfflineTexts = {
  language: Language
  title: string
  explanation: string
  again: string
  kept: string
}

/** What a page tells its service worker. */
export type OfflineMessage =
  /** The page is open. `also` is the page of a cart that is not empty, `files` what it loaded before the worker was there. */
  | { kind: 'opened'; path: string; also: readonly string[]; files: readonly string[] }
  /** What the kept reads of the API hold has changed. */
  | { kind: 'changed' }
  /** The visitor has logged in or out: nothing of what was kept may stay. */
  | { kind: 'left' }

/** Path of the service worker; at the root, because its scope is the whole shop. */
export const SERVICE_WORKER = '/service-worker.js'

/** The attribute of `<html>` on a kept page that is shown again: when it was kept, as an ISO instant. */
export const STORED_ATTRIBUTE = 'data-stored'

/** The cache of scripts and fonts. Their names have a hash of their content, and they are nobody's in particular. */
export const FILES_CACHE = 'torg-files'

/** Prefix of the caches that hold what a visitor has seen. */
export const VISITOR_CACHES = 'torg-visitor-'
