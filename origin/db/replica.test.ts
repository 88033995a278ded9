import { expect, it } from 'vitest'
import { nearestReplica } from './replica.ts'

/** A database of which every statement says where it was prepared. */
function database(hasSessions: boolean) {
  const prepared: string[] = []
  const at = (place: string) => ({
    prepare: (text: string) => prepared.push(`${place}: ${text}`),
    batch: () => Promise.resolve([]),
  })
  const withSession = (constraint: string) => at(constraint)
  const db = { ...at('primary'), ...(hasSessions && { withSession }) }
  return { db: db as unknown as D1Database, prepared }
}

it.each([
  [true, 'first-unconstrained: SELECT 1'],
  [false, 'primary: SELECT 1'],
])('a read with sessions (%s) is prepared at %s', (hasSessions, expected) => {
  const { db, prepared } = database(hasSessions)
  nearestReplica(db).prepare('SELECT 1')
  expect(prepared).toEqual([expected])
})
