import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/project.ts'
import { renderTable } from './document.ts'

/** The formatter pads table columns. */
const plain = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---')

it('docs/faults.md shows the table of the tests', () => {
  const text = readFileSync(path.join(ROOT, 'docs/faults.md'), 'utf8')
  expect(plain(text), `In docs/faults.md belongs:\n${renderTable()}`).toContain(plain(renderTable()))
})
