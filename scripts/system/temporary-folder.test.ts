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

it('all temporary files of a process and its children are in one folder, which is removed at the end', () => {
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

it('the folder of a killed run is removed, and that of a running one stays', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const [left, used, other] = [`torg-test-${pid}-abc`, `torg-test-${process.pid}-abc`, 'torg-test-notes']
  for (const name of [left, used, other]) mkdirSync(path.join(shared, name))
  takeTemporaryFolder()
  expect([left, used, other].map((name) => existsSync(path.join(shared, name)))).toEqual([false, true, true])
})
