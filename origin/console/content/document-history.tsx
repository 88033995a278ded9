/** @jsxImportSource hono/jsx */
import { createPreviewToken } from '../../cms/editing/preview-token.ts'
import { type EditedDocument, listVersions, type VersionRow } from '../../cms/editing/versions.ts'
import { changedFields } from '../../cms/rules/changed-fields.ts'
import { documentPath } from '../../cms/rules/document-address.ts'
import { DOCUMENT_FIELDS } from '../../cms/rules/document-fields.ts'
import type { OriginDeps } from '../../deps.ts'
import { PostForm } from '../post-form.tsx'
import { Table } from '../table.tsx'
import { When } from '../when.tsx'

/** A version with the fields in which it differs from the one before, and the address of its preview. */
export type PastVersion = VersionRow & { changed: string[]; preview: string }

/** The versions of a document, newest first. */
export async function loadHistory(deps: OriginDeps, edited: EditedDocument): Promise<PastVersion[]> {
  const rows = await listVersions(deps.db, edited.id)
  return Promise.all(
    rows.map(async (row, index) => {
      const { json } = row
      const before = rows[index + 1]?.json ?? null
      const own = parse(json ?? edited.json)
      const token = await createPreviewToken(deps, edited.id, row.version)
      return {
        ...row,
        changed:
          json === null || before === null
            ? []
            : changedFields(DOCUMENT_FIELDS[edited.type], own, parse(before)),
        preview: `${documentPath(edited, own)}?preview=${token}`,
      }
    }),
  )
}

export function DocumentHistory({ edited, history }: { edited: EditedDocument; history: PastVersion[] }) {
  const { country } = edited
  return (
    <>
      <h2>History</h2>
      <Table heads={['Version', 'Saved', 'By', 'Changed', 'Published', 'Change']}>
        {history.map((row) => (
          <tr key={row.version}>
            <td>
              {row.version}{' '}
              <a href={row.preview} aria-label={`View version ${row.version}`}>
                View
              </a>
            </td>
            <td>
              <When at={row.savedAt} country={country} />
            </td>
            <td>{row.savedBy ?? 'before the editor'}</td>
            <td>{row.changed.join(', ')}</td>
            <td>
              {row.publishAt === null ? (
                row.publishedAt && <When at={row.publishedAt} country={country} />
              ) : (
                <>
                  at <When at={row.publishAt} country={country} />
                </>
              )}
            </td>
            <td>
              <HistoryForm row={row} edited={edited} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}

function HistoryForm({ row, edited }: { row: VersionRow; edited: EditedDocument }) {
  const isScheduled = row.publishAt !== null
  if (!isScheduled && row.version === edited.version) return null
  return (
    <PostForm does={isScheduled ? 'unschedule' : 'restore'} to={`?document=${encodeURIComponent(edited.id)}`}>
      <input type="hidden" name="document" value={edited.id} />
      <input type="hidden" name="version" value={edited.version} />
      <input type="hidden" name="restored" value={row.version} />
      {isScheduled ? (
        <button aria-label={`Do not publish version ${row.version}`}>Do not publish</button>
      ) : (
        <button aria-label={`Restore and publish version ${row.version}`}>Restore and publish</button>
      )}
    </PostForm>
  )
}

function parse(json: string): Record<string, unknown> {
  return JSON.parse(json) as Record<string, unknown>
}
