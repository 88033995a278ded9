/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { LINE_MAX, WORDS_MAX } from '../../../shared/content/editorial-page.ts'
import type { DocumentField } from '../../cms/rules/document-fields.ts'
import type { ChosenPicture, StoredPicture } from '../../cms/rules/picture-field.ts'
import { PictureField } from './picture-field.tsx'
import { Badges, Banner, Groups, LinkHint, Links } from './link-fields.tsx'
import { TextRows } from './text-rows.tsx'

type Stored = Readonly<Record<string, unknown>>

/** The fields of a document; `wrong` has the names of those that were refused. */
export function DocumentFields({
  fields,
  document,
  pictures,
  wrong,
}: {
  fields: readonly DocumentField[]
  document: Stored
  pictures: readonly ChosenPicture[]
  wrong: ReadonlySet<string>
}) {
  return (
    <>
      {fields.map((field) =>
        field.kind === 'picture' ? (
          <PictureField
            key={field.name}
            name={field.name}
            label={field.label}
            picture={(document[field.name] ?? null) as StoredPicture | null}
            pictures={pictures}
            wrong={wrong}
          />
        ) : (
          <Field
            key={field.name}
            field={field}
            value={document[field.name]}
            pictures={pictures}
            wrong={wrong}
          />
        ),
      )}
    </>
  )
}

function Field({
  field,
  value,
  pictures,
  wrong,
}: {
  field: DocumentField
  value: unknown
  pictures: readonly ChosenPicture[]
  wrong: ReadonlySet<string>
}) {
  const { name, label, kind, hint } = field
  const rows = Array.isArray(value) ? (value as Stored[]) : []
  switch (kind) {
    case 'text':
      return <TextRows name={name} label={label} body={value} wrong={wrong} />
    case 'links':
      return (
        <fieldset>
          <legend>{label}</legend>
          {name !== 'pages' && <LinkHint />}
          <Links name={name} links={rows} wrong={wrong} />
        </fieldset>
      )
    case 'groups':
      return <Groups name={name} label={label} groups={rows} wrong={wrong} />
    case 'badges':
      return <Badges name={name} label={label} badges={rows} pictures={pictures} wrong={wrong} />
    case 'banner':
      return <Banner name={name} hint={hint ?? ''} banner={(value ?? {}) as Stored} wrong={wrong} />
    case 'flag':
      return (
        <p>
          <label>
            <input type="checkbox" name={name} checked={value === true} /> {label}
          </label>
        </p>
      )
    default:
      return (
        <Labelled label={label} hint={hint}>
          <Input field={field} value={typeof value === 'string' ? value : ''} isWrong={wrong.has(name)} />
        </Labelled>
      )
  }
}

function Labelled({ label, hint, children }: { label: string; hint?: string | undefined; children: Child }) {
  return (
    <p>
      <label>
        {label}
        {hint !== undefined && <small> {hint}</small>}
        <br />
        {children}
      </label>
    </p>
  )
}

function Input({ field, value, isWrong }: { field: DocumentField; value: string; isWrong: boolean }) {
  const { name, kind, choices, isRequired } = field
  const invalid = isWrong ? 'true' : undefined
  if (kind === 'words') {
    return (
      <textarea name={name} rows={3} maxlength={WORDS_MAX} aria-invalid={invalid}>
        {value}
      </textarea>
    )
  }
  if (kind === 'choice') {
    return (
      <select name={name} aria-invalid={invalid}>
        {choices?.map((choice) => (
          <option key={choice} selected={choice === value}>
            {choice}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      class="wide"
      name={name}
      value={value}
      maxlength={LINE_MAX}
      required={isRequired}
      aria-invalid={invalid}
      inputmode={kind === 'number' ? 'numeric' : undefined}
    />
  )
}
