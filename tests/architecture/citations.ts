import path from 'node:path'
import type { SourceFile } from '../../scripts/check/house-rules.ts'

/** Citations of documents that are not in this repository. */
const NAMED_ALONE =
  /\((?:spec|specification|contract|security|design|product decisions?|product|stack|style)(?:[,:;]? [^()]*)?(?:\)|$)/g
const NUMBERED = /(?<!\()\b(?:spec|specification|contract|security|design|style) \d+(?:\.\d+)*\b/gi
const COMMENT = /^\s*(?:\*|\/\/|\/\*|--|#)|\{\/\*|\s\/\/\s/
const DOCUMENT = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g
const RECORD_NUMBER = /\bdecisions? (?:record )?(\d{4})\b/g
const PATH = /`((?:client|docs|locales|origin|public|scripts|shared|tests|worker)\/[\w./-]+)`/g
const LINK = /\]\(([^()\s]+)\)/g

type Found = [citation: string, fault: string | null]

/**
 * Returns `file:line: citation: fault` for each broken citation, link or path and each duplicate heading.
 * `files` are all text files of the project, by path from its root; `exists` checks other files, such as
 * pictures.
 */
export function findBrokenCitations(
  files: readonly SourceFile[],
  exists: (file: string) => boolean,
): string[] {
  const anchors = new Map(files.filter(isDocument).map((file) => [file.path, anchorsOf(file.text)]))
  const findFault = (target: string): string | null => {
    const [file = '', anchor] = target.split('#')
    if (anchor === undefined) return anchors.has(file) || exists(file) ? null : 'there is no such file'
    if (!anchors.has(file)) return 'there is no such document'
    return anchors.get(file)?.includes(anchor) ? null : 'there is no such heading'
  }
  const paths = new Set(files.flatMap(({ path: file }) => [file, ...foldersOf(file)]))
  const hasFile = (named: string) => paths.has(named.replace(/\/$/, '')) || exists(named)
  const hasRecord = (time: string) => files.some((file) => isRecord(file) && file.path.includes(`-${time}-`))

  const look = (file: SourceFile, line: string): Found[] => [
    ...cited(line, DOCUMENT).map((citation): Found => [citation, findFault(citation)]),
    ...[...line.matchAll(RECORD_NUMBER)].map(([citation, time = '']): Found => [
      citation,
      hasRecord(time) ? null : 'there is no such record',
    ]),
    ...(isDocument(file) || COMMENT.test(line) ? cited(line, NAMED_ALONE) : [])
      .concat(cited(line, NUMBERED))
      .map((citation): Found => [citation, 'cite docs/reference or an RFC']),
    ...(isDocument(file) && !isRecord(file) ? pathsOf(line) : []).map((named): Found => [
      named,
      hasFile(named) ? null : 'there is no such file',
    ]),
    ...(isDocument(file) ? linksOf(line) : []).map((link): Found => [
      link,
      findFault(resolveLink(file.path, link)),
    ]),
  ]

  return files
    .filter(({ path: file }) => !isAboutCitations(file))
    .flatMap((file) => [
      ...file.text
        .split('\n')
        .flatMap((line, index) =>
          look(file, line).flatMap(([citation, fault]) =>
            fault === null ? [] : [`${file.path}:${index + 1}: ${citation}: ${fault}`],
          ),
        ),
      ...findDoubles(anchors.get(file.path) ?? []).map(
        (anchor) => `${file.path}: #${anchor}: the heading exists twice`,
      ),
    ])
}

/** Returns the anchors of a document's headings in order, as GitHub creates them. */
export function anchorsOf(markdown: string): string[] {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .flatMap((line) => /^#{1,6} (.+)$/.exec(line)?.[1] ?? [])
    .map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    )
}

function cited(line: string, pattern: RegExp): string[] {
  return [...line.matchAll(pattern)].map(([citation]) => citation)
}

function foldersOf(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

function pathsOf(line: string): string[] {
  return [...line.matchAll(PATH)].flatMap(([, named]) => named ?? [])
}

function linksOf(line: string): string[] {
  return [...line.matchAll(LINK)].flatMap(([, target = '']) => (/^[a-z]+:/i.test(target) ? [] : [target]))
}

function resolveLink(from: string, link: string): string {
  return link.startsWith('#') ? `${from}${link}` : path.posix.join(path.posix.dirname(from), link)
}

function findDoubles(anchors: readonly string[]): string[] {
  return [...new Set(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index))]
}

function isDocument({ path: file }: SourceFile): boolean {
  return /^(docs\/.*|README|CONTRIBUTING)(\.md)$/.test(file)
}

/** Decision records keep paths and names of their time, so their paths are not checked. */
function isRecord({ path: file }: SourceFile): boolean {
  return file.startsWith('docs/decisions/')
}

/** These files contain examples of broken citations. */
function isAboutCitations(file: string): boolean {
  return file.startsWith('tests/architecture/citations')
}
