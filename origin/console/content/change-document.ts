import { MARKETS } from '../../../shared/sites.ts'
import { instantOf } from '../../../shared/time/time-zone.ts'
import { nameEntities } from '../../cms/editing/name-entities.ts'
import { publishVersion, schedulePublication } from '../../cms/editing/publish.ts'
import { type EditedDocument, findEdited, listVersions, saveVersion } from '../../cms/editing/versions.ts'
import { changedFields } from '../../cms/rules/changed-fields.ts'
import { purgesOf } from '../../cms/rules/document-address.ts'
import { parseDocumentForm } from '../../cms/rules/document-form.ts'
import { DOCUMENT_FIELDS } from '../../cms/rules/document-fields.ts'
import { toFormTree } from '../../cms/rules/form-tree.ts'
import { isClicked } from '../../cms/rules/picture-field.ts'
import { listPictures } from '../../media/content-pictures.ts'
import type { OriginDeps } from '../../deps.ts'
import type { Staff } from '../access.ts'
import { type Change, ConsoleError } from '../panel.ts'
import { localTime } from '../when.tsx'
import { requireLiveLinks } from './require-live-links.ts'

type Form = Record<string, unknown>

/**
 * Saves, publishes, schedules or restores a document. Throws `ConsoleError` for a wrong entry, and for one
 * that was made on a version which is no longer the latest: it says what has changed since.
 */
export async function changeDocument(deps: OriginDeps, form: Form, { userId }: Staff): Promise<Change> {
  const document = await findEdited(deps.db, String(form['document'] ?? ''))
  if (!document) throw new ConsoleError('There is no such document.')
  const { id } = document
  switch (isClicked(form) ? 'save' : form['action']) {
    case 'save': {
      const version = await save(deps, document, form, userId)
      return { done: `${id}: version ${version} is saved as a draft.` }
    }
    case 'publish': {
      const version = await save(deps, document, form, userId)
      await publishVersion(deps, id, version)
      return { done: `${id}: version ${version} is published.`, purges: purgesOf(document) }
    }
    case 'schedule': {
      const at = timeOf(form, document, deps.clock())
      const version = await save(deps, document, form, userId)
      await schedulePublication(deps, id, version, at)
      return {
        done: `${id}: version ${version} will be published at ${localTime(at.toISOString(), document.country)}.`,
      }
    }
    case 'unschedule':
      await schedulePublication(deps, id, document.version, null)
      return { done: `${id}: nothing is published by itself any more.` }
    case 'restore':
      return restore(deps, document, form, userId)
    default:
      throw new ConsoleError('The editor has no such button.')
  }
}

/** Stores the form as the next version and returns its number; an unchanged form keeps the latest version. */
async function save(deps: OriginDeps, latest: EditedDocument, form: Form, userId: number): Promise<number> {
  const fields = DOCUMENT_FIELDS[latest.type]
  const stored = JSON.parse(latest.json) as Record<string, unknown>
  await requireLatest(deps, latest, form, stored)
  const { document: written, faults } = parseDocumentForm(
    fields,
    toFormTree(form),
    stored,
    await listPictures(deps.db),
  )
  if (faults.length > 0) {
    throw new ConsoleError(
      faults.map(({ text }) => text).join(' '),
      faults.map(({ name }) => name),
    )
  }
  const { document, missing } = await nameEntities(deps, written, latest, stored)
  if (missing.length > 0) {
    throw new ConsoleError(`Text: ${missing.join(', ')} cannot be bought or read in this country.`, [
      'bodyRaw',
    ])
  }
  if (form['action'] === 'publish' || form['action'] === 'schedule') {
    await requireLiveLinks(deps, latest, form, document)
  }
  if (latest.version > 0 && changedFields(fields, document, stored).length === 0) return latest.version
  if (!(await saveVersion(deps, latest, document, userId))) {
    throw new ConsoleError('Somebody else saved this document in the same moment. Open it again.')
  }
  return latest.version + 1
}

async function requireLatest(
  { db }: OriginDeps,
  latest: EditedDocument,
  form: Form,
  stored: Record<string, unknown>,
): Promise<void> {
  const text = String(form['version'] ?? '')
  const based = /^\d{1,6}$/.test(text) ? Number(text) : null
  if (based === latest.version) return
  const base = based === null ? null : await findEdited(db, latest.id, based)
  const changed = changedFields(
    DOCUMENT_FIELDS[latest.type],
    base ? (JSON.parse(base.json) as Record<string, unknown>) : {},
    stored,
  )
  const [newest] = await listVersions(db, latest.id)
  throw new ConsoleError(
    `Not saved: you began with version ${text.slice(0, 8)}, and ${newest?.savedBy ?? 'somebody'} has saved version ${latest.version} since. It changed: ${changed.join(', ') || 'nothing you can see here'}. Your words are kept below; saving them again replaces that version.`,
    ['version'],
  )
}

/** The wall clock of the country, later than now. */
function timeOf(form: Form, { country }: EditedDocument, now: Date): Date {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(String(form['publish_at'] ?? '')) ?? []
  if (!date || !time || Number.isNaN(Date.parse(`${date}T${time}Z`))) {
    throw new ConsoleError('Time: write a date and a time, such as 2026-12-01 07:00.', ['publish_at'])
  }
  const at = instantOf({ date, time }, MARKETS[country].timeZone, now)
  if (at <= now)
    throw new ConsoleError('Time: choose one that has not passed, or publish now.', ['publish_at'])
  return at
}

/** An older version becomes the newest one and is published, so that what visitors see is never in between. */
async function restore(
  deps: OriginDeps,
  latest: EditedDocument,
  form: Form,
  userId: number,
): Promise<Change> {
  const number = /^\d{1,6}$/.test(String(form['restored'])) ? Number(form['restored']) : -1
  const old = await findEdited(deps.db, latest.id, number)
  if (!old) throw new ConsoleError(`Version ${String(form['restored']).slice(0, 8)} does not exist.`)
  const stored = JSON.parse(old.json) as Record<string, unknown>
  if (
    String(form['version']) !== String(latest.version) ||
    !(await saveVersion(deps, latest, stored, userId))
  ) {
    throw new ConsoleError('Somebody else saved this document meanwhile. Look at it, then restore again.')
  }
  await publishVersion(deps, latest.id, latest.version + 1)
  return {
    done: `${latest.id}: version ${number} is restored and published as version ${latest.version + 1}.`,
    purges: purgesOf(latest),
  }
}
