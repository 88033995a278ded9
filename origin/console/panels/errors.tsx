/** @jsxImportSource hono/jsx */
import { type ErrorDetail, findError, type ReadableError, readErrors } from '../../error-reports/read.ts'
import type { ReadableFrame } from '../../error-reports/rules/source-map.ts'
import { FindForm } from '../find-form.tsx'
import type { Panel } from '../panel.ts'
import { Table } from '../table.tsx'

/** Errors of pages and of the storefront's worker; one of them with its stack in the sources. */
export const errorsPanel: Panel = {
  segment: 'errors',
  title: 'Errors',

  async show(deps, query) {
    const id = Number(query.get('error') ?? 0)
    const found = id > 0 ? await findError(deps, { id, reportId: Number(query.get('report') ?? 0) }) : null
    if (found) return <Detail found={found} />
    const words = query.get('q')?.slice(0, 60) ?? ''
    const errors = await readErrors(deps, words)
    return (
      <>
        <FindForm label="Kind, message or place" words={words} />
        {errors.length === 0 && <p>No error was reported.</p>}
        <Table heads={['Error', 'Place', 'Where', 'Reports', 'Builds', 'First', 'Last']}>
          {errors.map((row) => (
            <tr key={row.id}>
              <td>
                <a href={`?error=${row.id}`}>
                  {row.type}: {row.message}
                </a>
              </td>
              <td>{row.culprit}</td>
              <td>{row.side}</td>
              <td>{row.count}</td>
              <td>{row.releases}</td>
              <td>{row.firstSeenAt}</td>
              <td>{row.lastSeenAt}</td>
            </tr>
          ))}
        </Table>
        <p>A page or an isolate reports the same error at most once a minute.</p>
      </>
    )
  },
}

function Detail({ found: { row, releases, reports, shown } }: { found: ErrorDetail }) {
  return (
    <>
      <h2>
        {row.type}: {row.message}
      </h2>
      <p>
        {row.count} reports of a {row.side}, first {row.firstSeenAt}, last {row.lastSeenAt}.{' '}
        <a href="?">All errors</a>
      </p>
      <Table heads={['Build', 'Reports', 'First', 'Last']}>
        {releases.map((each) => (
          <tr key={each.release}>
            <td>{each.release}</td>
            <td>{each.count}</td>
            <td>{each.firstSeenAt}</td>
            <td>{each.lastSeenAt}</td>
          </tr>
        ))}
      </Table>
      {shown && (
        <>
          <h3>
            Report of {shown.event.request?.url ?? 'the worker'}, build {shown.event.release},{' '}
            {shown.event.environment}
          </h3>
          {shown.errors.toReversed().map((error, index) => (
            <Stack key={index} error={error} isCause={index > 0} />
          ))}
          <h3>Facts</h3>
          <pre>{JSON.stringify({ tags: shown.event.tags, ...shown.event.extra }, null, 2)}</pre>
          <h3>Before it</h3>
          <Table heads={['When', 'What', 'Where', 'Status']}>
            {shown.event.breadcrumbs.map((crumb, index) => (
              <tr key={index}>
                <td>{new Date(crumb.timestamp * 1_000).toISOString()}</td>
                <td>{crumb.category}</td>
                <td>{crumb.message ?? crumb.data?.url}</td>
                <td>{crumb.data?.status_code}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
      <h3>Newest reports</h3>
      <ul>
        {reports.map(({ id, receivedAt }) => (
          <li key={id}>
            <a href={`?error=${row.id}&report=${id}`}>{receivedAt}</a>
            {id === shown?.id && ' (shown)'}
          </li>
        ))}
      </ul>
    </>
  )
}

function Stack({ error, isCause }: { error: ReadableError; isCause: boolean }) {
  return (
    <>
      {isCause && (
        <h3>
          Caused by {error.type}: {error.value}
        </h3>
      )}
      <pre style="white-space:pre-wrap">{error.frames.toReversed().map(describeFrame).join('\n')}</pre>
    </>
  )
}

function describeFrame({ original, filename, function: name, lineno, colno }: ReadableFrame): string {
  if (!original) return `at ${name} (${filename}:${lineno}:${colno})`
  const { source, line, column, text } = original
  return `at ${original.name ?? name} (${source}:${line}:${column})${text ? `\n      ${text.trim().slice(0, 160)}` : ''}`
}
