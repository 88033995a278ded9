/** @jsxImportSource hono/jsx */
import { DOCUMENT_TYPES } from '../../cms/documents.ts'
import { listDocuments, type ListedDocument } from '../../cms/editing/versions.ts'
import { ADDED_TYPES, TYPE_NAMES } from '../../cms/rules/document-fields.ts'
import { COUNTRIES, LANGUAGES, MARKETS } from '../../../shared/sites.ts'
import type { OriginDeps } from '../../deps.ts'
import type { RefusedForm } from '../panel.ts'
import { PostForm } from '../post-form.tsx'
import { Table } from '../table.tsx'
import { localTime, When } from '../when.tsx'

const ROWS_MAX = 100
const TYPES = Object.values(DOCUMENT_TYPES)
/** The sites whose content is edited, one per country and language. */
const PLACES = COUNTRIES.flatMap((country) =>
  LANGUAGES.flatMap((language) => {
    const site = MARKETS[country].siteByLanguage[language]
    return site ? [{ place: `${country}-${language}`, site }] : []
  }),
)

type Filter = { words: string; type: string; place: string }
type ListProps = { rows: ListedDocument[]; filter: Filter }

/** The documents that a query asks for, latest changes first. */
export async function loadList({ db }: OriginDeps, query: URLSearchParams): Promise<ListProps> {
  const type = TYPES.find((each) => each === query.get('type')) ?? ''
  const place = PLACES.find((each) => each.place === query.get('place'))?.place ?? ''
  const words = query.get('q')?.slice(0, 60) ?? ''
  const [country = '', language = ''] = place.split('-')
  const rows = await listDocuments(db, { type, country, language, words, limit: ROWS_MAX })
  return { rows, filter: { words, type, place } }
}

/** The list with its search, and the form for a new page. */
export function DocumentList({ rows, filter, refused }: ListProps & { refused?: RefusedForm | undefined }) {
  return (
    <>
      <form method="get">
        <label>
          Words <input name="q" value={filter.words} />
        </label>{' '}
        <Choice name="place" label="Site" value={filter.place} all="all">
          {PLACES.map(({ place, site }) => [place, site])}
        </Choice>{' '}
        <Choice name="type" label="Type" value={filter.type} all="all">
          {TYPES.map((type) => [type, TYPE_NAMES[type]])}
        </Choice>{' '}
        <button>Find</button>
      </form>
      <p>
        {rows.length === ROWS_MAX
          ? `The ${ROWS_MAX} changed last; search for others`
          : `${rows.length} found`}
        . <a href="#new">Begin a new page</a>
      </p>
      <Table heads={['Document', 'Site', 'Type', 'State', 'Saved']}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <a href={`?document=${encodeURIComponent(row.id)}`}>{row.title ?? TYPE_NAMES[row.type]}</a>
            </td>
            <td>{MARKETS[row.country].siteByLanguage[row.language]}</td>
            <td>{TYPE_NAMES[row.type]}</td>
            <td>{stateOf(row)}</td>
            <td>
              <When at={row.savedAt} country={row.country} />
            </td>
          </tr>
        ))}
      </Table>
      <NewPage form={refused?.form ?? {}} wrong={refused?.wrong ?? []} />
    </>
  )
}

function NewPage({ form, wrong }: { form: Record<string, unknown>; wrong: readonly string[] }) {
  const textOf = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  return (
    <>
      <h2 id="new">New page</h2>
      <PostForm does="create">
        <Choice name="type" label="Type" value={textOf('type')}>
          {ADDED_TYPES.map((type) => [type, TYPE_NAMES[type]])}
        </Choice>{' '}
        <Choice name="place" label="Site" value={textOf('place')}>
          {PLACES.map(({ place, site }) => [place, site])}
        </Choice>
        <p>
          <label>
            Name in the address <small>small letters, digits and hyphens; it cannot be changed</small>
            <br />
            <input
              class="wide"
              name="slug"
              value={textOf('slug')}
              required
              aria-invalid={wrong.includes('slug') ? 'true' : undefined}
            />
          </label>
        </p>
        <p>
          <label>
            Title
            <br />
            <input
              class="wide"
              name="title"
              value={textOf('title')}
              required
              aria-invalid={wrong.includes('title') ? 'true' : undefined}
            />
          </label>
        </p>
        <button>Begin a draft</button>
      </PostForm>
    </>
  )
}

function Choice({
  name,
  label,
  value,
  all,
  children,
}: {
  name: string
  label: string
  value: string
  all?: string
  children: readonly (readonly [string, string])[]
}) {
  return (
    <label>
      {label}{' '}
      <select name={name}>
        {all !== undefined && <option value="">{all}</option>}
        {children.map(([key, words]) => (
          <option key={key} value={key} selected={key === value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

function stateOf({ isPublished, publishedAt, publishAt, country }: ListedDocument): string {
  if (publishAt !== null) return `to be published ${localTime(publishAt, country)}`
  if (isPublished !== 1) return 'draft'
  return publishedAt === null ? 'published, with a newer draft' : 'published'
}
