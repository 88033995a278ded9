import { findDeadLinks } from '../../cms/editing/dead-links.ts'
import { type EditedDocument, findPublished } from '../../cms/editing/versions.ts'
import type { OriginDeps } from '../../deps.ts'
import { ConsoleError } from '../panel.ts'

/** The checkbox with which an editor publishes links that lead nowhere yet. */
export const DEAD_LINKS_FIELD = 'dead_links'

/**
 * Refuses to publish links that lead nowhere, until the editor says so; those that visitors have already lost keep
 * nobody from publishing the rest.
 */
export async function requireLiveLinks(
  deps: OriginDeps,
  latest: EditedDocument,
  form: Record<string, unknown>,
  document: Record<string, unknown>,
): Promise<void> {
  if (form[DEAD_LINKS_FIELD] === 'on') return
  const published = await findPublished(deps.db, latest.id)
  const before = published === null ? {} : (JSON.parse(published) as Record<string, unknown>)
  const known = new Set((await findDeadLinks(deps, latest, before)).map(({ address }) => address))
  const added = (await findDeadLinks(deps, latest, document)).filter(({ address }) => !known.has(address))
  if (added.length === 0) return
  throw new ConsoleError(
    `Not published, and not saved: ${added.map(({ text }) => text).join(' ')} Correct it, or tick “Publish with links that lead nowhere”: they are then shown without a link until what they name exists.`,
    [DEAD_LINKS_FIELD, ...added.map(({ name }) => name)],
  )
}
