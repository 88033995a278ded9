import { spawn } from 'node:child_process'
import path from 'node:path'
import { Refusal, ROOT } from '../project.ts'
import type { OperatorStore } from './store.ts'

const NEEDED = ['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN', 'KV_NAMESPACE_ID'] as const

/** The deployed storefront's key-value store, through wrangler and its account. */
export function openRemoteStore(environment: Readonly<Record<string, string | undefined>>): OperatorStore {
  const missing = NEEDED.filter((name) => !environment[name])
  if (missing.length > 0) {
    throw new Refusal(`--remote needs ${missing.join(', ')}, as npm run deploy does (docs/configuration.md).`)
  }
  const namespace = environment['KV_NAMESPACE_ID'] ?? ''
  const key = (...words: string[]) =>
    wrangler(['kv', 'key', ...words, '--namespace-id', namespace, '--remote'], environment)
  return {
    place: `KV namespace ${namespace}`,
    acts: 'KV spreads it within 60 seconds, and an isolate follows within 30 more.',
    async get(name) {
      const { code, stdout, stderr } = await key('get', name)
      if (code === 0) return stdout
      if (/\b404\b/.test(stderr)) return null
      throw failed('get', stderr)
    },
    async put(name, value) {
      const { code, stderr } = await key('put', name, value)
      if (code !== 0) throw failed('put', stderr)
    },
    async list() {
      const { code, stdout, stderr } = await key('list')
      if (code !== 0) throw failed('list', stderr)
      return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name)
    },
    close: async () => {},
  }
}

function failed(what: string, stderr: string): Refusal {
  return new Refusal(`wrangler kv key ${what} failed. ${stderr.trim().slice(-600)}`)
}

function wrangler(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const script = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
  const child = spawn(process.execPath, [script, ...words], {
    cwd: ROOT,
    env: { ...environment, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const read = { stdout: '', stderr: '' }
  child.stdout.on('data', (part: Buffer) => (read.stdout += part.toString()))
  child.stderr.on('data', (part: Buffer) => (read.stderr += part.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, ...read }))
  })
}
