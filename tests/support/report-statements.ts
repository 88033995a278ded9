import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { preparedStatements } from './sqlite-database.ts'

/** After each test file, reports the statements that this process has prepared, for `statements-on-d1.ts`. */
afterAll(() => {
  writeFileSync(
    path.join(inject('statementsFolder'), `${process.pid}.json`),
    JSON.stringify([...preparedStatements]),
  )
})
