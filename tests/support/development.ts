import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ROOT } from '../../scripts/project.ts'
import { seededState } from '../../scripts/shop/seeded-state.ts'

/** Runs `npm run dev` on a free port with its own data, for the tests of one file. */
export function useDevelopment(): { url(): string } {
  let url = ''
  let stop = async () => {}
  beforeAll(async () => {
    const state = mkdtempSync(path.join(tmpdir(), 'torg-dev-'))
    cpSync(await seededState(), state, { recursive: true })
    const port = await findFreePort()
    const child = spawn(process.execPath, [path.join(ROOT, 'scripts/dev.ts')], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port), TORG_STATE: state, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    stop = async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(state, { recursive: true, force: true })
    }
    let output = ''
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes(`http://localhost:${port}`)) resolve()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      void ended.then(() => reject(new Error(`npm run dev ended: ${output}`)))
    })
    url = `http://localhost:${port}`
  })
  afterAll(() => stop())
  return { url: () => url }
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
