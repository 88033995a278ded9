import { addDays } from '../../../shared/time/time-zone.ts'
import type { FileRow } from './file-row.ts'

/** A calendar day on which an area has no deliveries, besides public holidays. */
export type ShopClosedDay = { area: number; date: string }

export function readClosedDay(cell: FileRow, refuse: (field: string, reason: string) => void): ShopClosedDay {
  const area = cell.number('area', 1, 9_999)
  const date = cell.text('date', DATE, 'a day is YYYY-MM-DD')
  if (date !== '' && addDays(date, 0) !== date) refuse('date', `there is no ${date}`)
  return { area, date }
}

const DATE = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
