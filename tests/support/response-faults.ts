import * as v from 'valibot'
import { collectDropped } from '../../shared/api/dropped.ts'

/** Why a response of our own backend does not match its schema; what a page would do without counts, too. */
export function faultsOf(schema: v.GenericSchema, body: unknown): v.BaseIssue<unknown>[] {
  const { value, dropped } = collectDropped(() => v.safeParse(schema, body))
  return [...(value.issues ?? []), ...dropped.map(({ issue }) => issue)]
}
