import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeTemporaryFolder } from './temporary-folder.ts'

let shared = ''
beforeEach(() => {
  shared = mkdtempSync(path.join(tmpdir(), 'torg-temporary-'))
  vi.stubEnv('TMPDIR', shared)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(shared, { recursive: true, force: true })
})

it('takes every temporary file of a process and of those it starts, and goes with it', () => {
  const script = `
    import { execFileSync } from 'node:child_process'
    import { mkdtempSync } from 'node:fs'
    import { takeTemporaryFolder } from ${JSON.stringify(import.meta.resolve('./temporary-folder.ts'))}
    const folder = takeTemporaryFolder()
    mkdtempSync(folder + '/left-')
    console.log(folder)
    console.log(execFileSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' }))
    throw new Error('ends early')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const [folder = '', inChild] = stdout.split('\n')
  expect(path.dirname(folder)).toBe(shared)
  expect(inChild).toBe(folder)
  expect(existsSync(folder)).toBe(false)
})

it('removes what a killed run left, and leaves alone what a running one uses', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const [left, used, other] = [`torg-test-${pid}-abc`, `torg-test-${process.pid}-abc`, 'torg-test-notes']
  for (const name of [left, used, other]) mkdirSync(path.join(shared, name))
  takeTemporaryFolder()
  expect([left, used, other].map((name) => existsSync(path.join(shared, name)))).toEqual([false, true, true])
})
