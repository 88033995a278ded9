/** @jsxImportSource hono/jsx */
import { readEvents, readFaults } from '../../collector/read.ts'
import type { OriginDeps } from '../../deps.ts'
import { FindForm } from '../find-form.tsx'
import type { Panel } from '../panel.ts'
import { Table } from '../table.tsx'

/** What the collector received last: events by name, and why others were refused. The frame reloads itself. */
export const eventsPanel: Panel = {
  segment: 'events',
  title: 'Events',

  async show(_, query) {
    const words = wordsOf(query)
    return (
      <>
        <FindForm label="Name or page" words={words} />
        <p>The newest first. Visitors who refuse statistics send none.</p>
        <iframe
          src={`/console/events/live/${words ? `?${new URLSearchParams({ q: words })}` : ''}`}
          title="Events, live"
          style="width:100%;height:80vh;border:1px solid #ece6d8"
        />
      </>
    )
  },
}

/** The tables inside the frame. */
export async function showEvents(deps: OriginDeps, query: URLSearchParams) {
  const [events, faults] = await Promise.all([readEvents(deps, wordsOf(query)), readFaults(deps)])
  return (
    <>
      <Table heads={['Received', 'Event', 'Page', 'Visit', 'Data', 'Contexts']}>
        {events.map((row) => (
          <tr key={row.id}>
            <td>{row.receivedAt}</td>
            <td>{row.name}</td>
            <td>{row.url}</td>
            <td>
              {row.visit.slice(0, 8)} · {row.visitIndex}
            </td>
            <td>{row.data.slice(0, 300)}</td>
            <td>{row.contexts}</td>
          </tr>
        ))}
      </Table>
      <h2>Refused</h2>
      {faults.length === 0 && <p>Nothing was refused.</p>}
      <Table heads={['Reason', 'How often', 'Last']}>
        {faults.map(({ fault, count, lastAt }) => (
          <tr key={fault}>
            <td>{fault}</td>
            <td>{count}</td>
            <td>{lastAt}</td>
          </tr>
        ))}
      </Table>
    </>
  )
}

const wordsOf = (query: URLSearchParams) => query.get('q')?.slice(0, 40) ?? ''
