import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hearNode, runNode } from './node-process.ts'
import { ROOT } from './project.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'torg-node-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(code: string): string {
  const file = path.join(folder, `${Math.random()}.mjs`)
  writeFileSync(file, code)
  return file
}

it('a file that is heard runs in the project’s folder with these words and this environment', async () => {
  const file = fileOf(`console.log(process.cwd(), process.argv[2], process.env.WHOSE, process.env.HOME)
console.error('ærlig')
process.exitCode = 3`)
  const heard = await hearNode(file, ['a word'], { WHOSE: 'ours' })
  expect(heard).toMatchObject({ code: 3, stdout: `${ROOT} a word ours undefined\n`, stderr: 'ærlig\n' })
  expect(heard.output).toHaveLength(heard.stdout.length + heard.stderr.length)
})

it('a file that runs tells its code, and stops with this process', async () => {
  expect(await runNode(fileOf('process.exit(4)'), [], { stdio: 'ignore' })).toBe(4)
  const listening = process.listenerCount('SIGTERM')
  const running = runNode(fileOf('setInterval(() => {}, 1_000)'), [], { stdio: 'ignore' })
  process.emit('SIGTERM')
  expect(await running).toBeNull()
  expect(process.listenerCount('SIGTERM')).toBe(listening)
})
