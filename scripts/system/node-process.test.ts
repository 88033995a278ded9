import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { captureNode, runNode } from './node-process.ts'
import { ROOT } from '../project.ts'

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

it("captureNode runs a file in the project's folder with its arguments and environment", async () => {
  const file = fileOf(`console.log(process.cwd(), process.argv[2], process.env.WHOSE, process.env.HOME)
console.error('ærlig')
process.exitCode = 3`)
  const captured = await captureNode(file, ['a word'], { WHOSE: 'ours' })
  expect(captured).toMatchObject({ code: 3, stdout: `${ROOT} a word ours undefined\n`, stderr: 'ærlig\n' })
  expect(captured.output).toHaveLength(captured.stdout.length + captured.stderr.length)
})

it('runNode resolves with the exit code and leaves no listener', async () => {
  const listening = process.listenerCount('SIGTERM')
  expect(await runNode(fileOf('process.exit(4)'), [], { stdio: 'ignore' })).toBe(4)
  expect(process.listenerCount('SIGTERM')).toBe(listening)
})

it('a child process ends with its parent', async () => {
  // Without the signal it would exit by itself, with a code.
  const long = fileOf('console.log("running"); setTimeout(() => process.exit(5), 20_000)')
  const runner =
    fileOf(`import { runNode } from ${JSON.stringify(path.join(ROOT, 'scripts/system/node-process.ts'))}
const code = await runNode(${JSON.stringify(long)}, [])
console.log('ended by', code)`)
  const child = spawn(process.execPath, [runner], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (text.includes('running')) child.kill('SIGTERM')
  })
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
  expect(said).toBe('running\nended by null\n')
}, 30_000)
