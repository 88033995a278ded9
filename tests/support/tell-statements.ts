import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { preparedStatements } from './sqlite-database.ts'

/** After each file of tests: all statements this process has prepared so far, for `statements-on-d1.ts`. */
afterAll(() => {
  writeFileSync(
    path.join(inject('statementsFolder'), `${process.pid}.json`),
    JSON.stringify([...preparedStatements]),
  )
})
