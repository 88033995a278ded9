/** @jsxImportSource hono/jsx */
import { byColumn } from '../list/filters.ts'
import type { List } from '../list/list.ts'
import { listPanel } from '../list/list-panel.tsx'
import type { Panel } from '../panel.ts'
import { localTime, When } from '../when.tsx'

type Row = { id: number; at: string; name: string; kind: string; panel: string; subject: string }

const LOG: List<Row> = {
  name: 'staff-log',
  searchLabel: 'Who, panel or subject',
  select: `SELECT l.id, l.at, u.email AS name, l.kind, l.panel, l.subject
             FROM staff_log l JOIN users u ON u.id = l.user_id`,
  where: `instr(lower(name || ' ' || panel || ' ' || subject), :words) > 0`,
  filters: [byColumn('kind', 'What', ['changed', 'read'])],
  columns: [
    {
      key: 'when',
      title: 'When',
      sort: 'id',
      value: ({ at }) => localTime(at),
      cell: ({ at }) => <When at={at} />,
    },
    { key: 'who', title: 'Who', sort: 'name', value: ({ name }) => name },
    { key: 'what', title: 'What', sort: 'kind', value: ({ kind }) => kind },
    { key: 'panel', title: 'Panel', sort: 'panel', value: ({ panel }) => panel },
    { key: 'subject', title: 'Subject', value: ({ subject }) => subject },
  ],
  order: { key: 'when', isDescending: true },
  tie: 'id',
}

/** Lists which customer data staff have read and what they have changed, newest first. */
export const logPanel: Panel = { segment: 'log', title: 'Log', ...listPanel(LOG) }
