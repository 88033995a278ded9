import { canonicalSite, type Country, type Language } from '../../../shared/sites.ts'
import type { OriginDeps } from '../../deps.ts'
import type { ContentDocument, DocumentType } from '../documents.ts'
import { type DeadLink, describeDeadLink } from '../rules/dead-link.ts'
import { filterLinks, type LinkPlace } from '../rules/document-links.ts'
import { findLinkSubject, type LinkSubject, type WrittenLink } from '../rules/link-subject.ts'
import { findExisting } from './existing-subjects.ts'

type Deps = Pick<OriginDeps, 'db' | 'clock'>
type Place = { country: Country; language: Language }

/** The links of a document that lead nowhere now, in the order of the form. */
export async function findDeadLinks(
  deps: Deps,
  { type, country, language }: Place & { type: DocumentType },
  document: Record<string, unknown>,
): Promise<DeadLink[]> {
  const found = linksOf(document, { country, language })
  const existing = await findExisting(
    deps,
    found.map(({ subject }) => subject),
  )
  return found
    .filter(({ subject }) => !existing.has(subject.key))
    .map(({ link, place, subject }) => describeDeadLink(type, link, place, subject.kind))
}

/**
 * The documents as visitors get them: without links to what does not exist, or not any more. Fields that
 * nobody asks for cost nothing.
 */
export function withLiveLinks(deps: Deps, documents: readonly ContentDocument[]): object[] {
  let reading: Promise<Record<string, unknown>[]> | null = null
  return documents.map((document, index) => {
    const fields = LINKED.filter((name) => name in document).map((name) => [
      name,
      async () => (await (reading ??= dropDead(deps, documents)))[index]?.[name],
    ])
    return { ...document, ...Object.fromEntries(fields) }
  })
}

/** Fields with links, by all their names. */
const LINKED = ['bodyRaw', 'links', 'pages', 'navbar', 'banner', 'link_groups', 'linkGroups'].concat(
  ['app_store', 'payment', 'certification', 'social'].flatMap((name) => [
    `${name}_badges`,
    `${name.replace('_s', 'S')}Badges`,
  ]),
)

async function dropDead(deps: Deps, documents: readonly ContentDocument[]): Promise<ContentDocument[]> {
  const found = documents.flatMap((document) => linksOf(document, placeOf(document)))
  const existing = await findExisting(
    deps,
    found.map(({ subject }) => subject),
  )
  return documents.map((document) => {
    const site = canonicalSite(placeOf(document))
    return filterLinks(document, (link) => {
      const subject = findLinkSubject(link, site)
      return subject === null || existing.has(subject.key)
    })
  })
}

function placeOf({ country, language }: ContentDocument): Place {
  return { country, language } as Place
}

type FoundLink = { link: WrittenLink; place: LinkPlace; subject: LinkSubject }

function linksOf(document: Record<string, unknown>, place: Place): FoundLink[] {
  const site = canonicalSite(place)
  const found: FoundLink[] = []
  filterLinks(document, (link, at) => {
    const subject = findLinkSubject(link, site)
    if (subject) found.push({ link, place: at, subject })
    return true
  })
  return found
}
