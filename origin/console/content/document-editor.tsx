/** @jsxImportSource hono/jsx */
import { MARKETS } from '../../../shared/sites.ts'
import { findDeadLinks } from '../../cms/editing/dead-links.ts'
import { createPreviewToken, PREVIEW_MINUTES } from '../../cms/editing/preview-token.ts'
import type { EditedDocument } from '../../cms/editing/versions.ts'
import type { DeadLink } from '../../cms/rules/dead-link.ts'
import { documentPath } from '../../cms/rules/document-address.ts'
import { DOCUMENT_FIELDS, TYPE_NAMES } from '../../cms/rules/document-fields.ts'
import { parseDocumentForm } from '../../cms/rules/document-form.ts'
import { toFormTree } from '../../cms/rules/form-tree.ts'
import { type ContentPicture, listPictures } from '../../media/content-pictures.ts'
import type { OriginDeps } from '../../deps.ts'
import { ConsoleLink } from '../console-link.tsx'
import type { RefusedForm } from '../panel.ts'
import { ActionButton, PostForm } from '../post-form.tsx'
import { DocumentFields } from './document-form.tsx'
import { DocumentHistory, loadHistory, type PastVersion } from './document-history.tsx'
import { DEAD_LINKS_FIELD } from './require-live-links.ts'

type EditorProps = {
  edited: EditedDocument
  document: Record<string, unknown>
  pictures: ContentPicture[]
  wrong: ReadonlySet<string>
  deadLinks: DeadLink[]
  publishAt: string
  history: PastVersion[]
  path: string
  previewToken: string
}

/** What the editor shows: the latest version, or the refused form as it was filled in. */
export async function loadEditor(
  deps: OriginDeps,
  edited: EditedDocument,
  refused: RefusedForm | undefined,
): Promise<EditorProps> {
  const stored = JSON.parse(edited.json) as Record<string, unknown>
  const pictures = await listPictures(deps.db)
  const form = refused?.form['action'] === 'restore' ? undefined : refused?.form
  const written = form && parseDocumentForm(DOCUMENT_FIELDS[edited.type], toFormTree(form), stored, pictures)
  const document = written?.document ?? stored
  return {
    edited,
    document,
    deadLinks: await findDeadLinks(deps, edited, document),
    pictures,
    wrong: new Set(refused?.wrong),
    publishAt: typeof form?.['publish_at'] === 'string' ? form['publish_at'] : '',
    history: await loadHistory(deps, edited),
    path: documentPath(edited, stored),
    previewToken: await createPreviewToken(deps, edited.id, edited.version),
  }
}

/** The form of one document, its preview, its publication and its history. */
export function DocumentEditor(props: EditorProps) {
  const { edited, document, pictures, wrong, deadLinks, publishAt, history, path, previewToken } = props
  const { id, type, version, country, language } = edited
  const isDraft = edited.publishedAt === null
  return (
    <>
      <p>
        <ConsoleLink to="content">All documents</ConsoleLink> · {TYPE_NAMES[type]} ·{' '}
        {MARKETS[country].siteName}, {language} · version {version}
        {isDraft ? ', a draft' : ', published'}
        {' · '}
        <a href={path}>The page as it is</a>
        {' · '}
        <a href={`${path}?preview=${previewToken}`}>Preview of version {version}</a> (for staff, works for{' '}
        {PREVIEW_MINUTES} minutes)
      </p>
      <DeadLinks links={deadLinks} />
      <PostForm to={`?document=${encodeURIComponent(id)}`}>
        <input type="hidden" name="document" value={id} />
        <input type="hidden" name="version" value={version} />
        {/* First of the buttons, which the Enter key presses. */}
        <p>
          <ActionButton does="save">Save as a draft</ActionButton>
        </p>
        <DocumentFields
          fields={DOCUMENT_FIELDS[type]}
          document={document}
          pictures={pictures}
          wrong={wrong}
        />
        {wrong.has(DEAD_LINKS_FIELD) && (
          <p>
            <label>
              <input type="checkbox" name={DEAD_LINKS_FIELD} /> Publish with links that lead nowhere
            </label>
          </p>
        )}
        <p>
          <ActionButton does="save">Save as a draft</ActionButton>{' '}
          <ActionButton does="publish">Save and publish now</ActionButton>
        </p>
        <p>
          <label>
            Publish at ({MARKETS[country].timeZone}){' '}
            <input
              type="datetime-local"
              name="publish_at"
              value={publishAt}
              aria-invalid={wrong.has('publish_at') ? 'true' : undefined}
            />
          </label>{' '}
          <ActionButton does="schedule">Save and publish then</ActionButton>
        </p>
      </PostForm>
      <DocumentHistory edited={edited} history={history} />
    </>
  )
}

function DeadLinks({ links }: { links: readonly DeadLink[] }) {
  if (links.length === 0) return null
  return (
    <section aria-label="Links that lead nowhere">
      <p>Visitors see these without a link:</p>
      <ul>
        {links.map(({ name, text }) => (
          <li key={name + text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
