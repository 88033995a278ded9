import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashInputs } from './input-hash.ts'
import { ROOT } from '../project.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'torg-inputs-'))
  mkdirSync(path.join(folder, 'build'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
const hash = (...inputs: string[]) =>
  hashInputs(inputs.map((each) => path.relative(ROOT, path.join(folder, each))))

it('generated output is rebuilt when one of its files is changed, added or removed', () => {
  const seen = [hash('.', 'gone.ts')]
  write('build/plugin.ts', 'one')
  seen.push(hash('.', 'gone.ts'))
  write('build/plugin.ts', 'other')
  seen.push(hash('.', 'gone.ts'))
  write('gone.ts', '')
  seen.push(hash('.', 'gone.ts'))
  expect(new Set(seen).size).toBe(seen.length)
  rmSync(path.join(folder, 'gone.ts'))
  expect(hash('.', 'gone.ts')).toBe(seen[2])
})

it('adding or changing a test rebuilds nothing', () => {
  const before = hash('.')
  write('build/plugin.test.ts', 'one')
  write('view.test.tsx', 'one')
  expect(hash('.')).toBe(before)
  write('latest.ts', 'no test')
  expect(hash('.')).not.toBe(before)
})
