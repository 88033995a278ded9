/** @jsxImportSource hono/jsx */
import { ROW_KINDS, toWrittenRows, type WrittenRow } from '../../cms/rules/written-rows.ts'
import { ConsoleLink } from '../console-link.tsx'

/** Empty rows below the text: saving shows new ones. */
const SPARE_ROWS = 3
const SPARE: WrittenRow = { key: '', kind: 'paragraph', text: '' }

/** The text as rows with a place and a kind each; rows are moved by their places. */
export function TextRows({
  name,
  label,
  body,
  wrong,
}: {
  name: string
  label: string
  body: unknown
  wrong: ReadonlySet<string>
}) {
  const rows = [...toWrittenRows(body), ...Array.from({ length: SPARE_ROWS }, () => SPARE)]
  return (
    <fieldset>
      <legend>{label}</legend>
      <p>
        Write <code>**strong words**</code>, and links as <code>[words](/recipes/)</code>,{' '}
        <code>[words](https://other.example/)</code>, <code>[words](product:132)</code>,{' '}
        <code>[words](recipe:7)</code>, <code>[words](page:about/quality)</code> or{' '}
        <code>[words](file:/media/files/3.pdf)</code> for what is under{' '}
        <ConsoleLink to="files">Files</ConsoleLink>. A picture is its number under{' '}
        <ConsoleLink to="pictures">Pictures</ConsoleLink> and what it shows, such as{' '}
        <code>3 A laid table</code>; a product or recipe is its number, and those that follow each other stand
        side by side. To move a row, change the number of its place; empty its text to remove it. Saving adds
        empty rows.
      </p>
      {rows.map((row, index) => (
        <TextRow key={index} name={`${name}.${index}`} number={index + 1} row={row} wrong={wrong} />
      ))}
    </fieldset>
  )
}

function TextRow({
  name,
  number,
  row,
  wrong,
}: {
  name: string
  number: number
  row: WrittenRow
  wrong: ReadonlySet<string>
}) {
  const isOther = row.kind === 'other'
  return (
    <div class="row">
      <input type="hidden" name={`${name}.key`} value={row.key} />
      <input
        type="number"
        name={`${name}.place`}
        value={number * 10}
        aria-label={`Place of row ${number}`}
        min={0}
        max={99_999}
      />
      <select name={`${name}.kind`} aria-label={`Kind of row ${number}`}>
        {isOther && (
          <option value="other" selected>
            As it is ({row.text})
          </option>
        )}
        {Object.entries(ROW_KINDS).map(([kind, words]) => (
          <option key={kind} value={kind} selected={kind === row.kind}>
            {words}
          </option>
        ))}
        <option value="remove">Remove this row</option>
      </select>
      <textarea
        name={`${name}.text`}
        rows={isOther ? 1 : Math.min(8, Math.max(2, Math.ceil(row.text.length / 90)))}
        readonly={isOther}
        aria-label={`Text of row ${number}`}
        aria-invalid={wrong.has(`${name}.text`) ? 'true' : undefined}
      >
        {row.text}
      </textarea>
    </div>
  )
}
