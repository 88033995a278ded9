import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CapturedRun, captureNode } from '../system/node-process.ts'
import { Refusal, ROOT } from '../project.ts'
import type { OperatorStore } from './store.ts'

const NEEDED = ['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_API_TOKEN', 'KV_NAMESPACE_ID'] as const

/** Opens the deployed storefront's KV store through wrangler and its account. */
export function openRemoteStore(environment: Readonly<Record<string, string | undefined>>): OperatorStore {
  const missing = NEEDED.filter((name) => !environment[name])
  if (missing.length > 0) {
    throw new Refusal(`--remote needs ${missing.join(', ')}, as npm run deploy does (docs/configuration.md).`)
  }
  const account = environment['CLOUDFLARE_ACCOUNT_ID'] ?? ''
  const namespace = environment['KV_NAMESPACE_ID'] ?? ''
  const key = (...words: string[]) =>
    wrangler(['kv', 'key', ...words, '--namespace-id', namespace, '--remote'], environment)
  const refuse = (what: string, { stderr }: CapturedRun) =>
    new Refusal(explainFailure(`${what} KV namespace ${namespace} of account ${account}`, stderr))
  const list = async () => {
    const ran = await key('list')
    if (ran.code !== 0) throw refuse('reading', ran)
    return (JSON.parse(ran.stdout) as { name: string }[]).map(({ name }) => name)
  }
  let listed: ReturnType<typeof list> | undefined
  return {
    place: `KV namespace ${namespace}`,
    acts: 'KV spreads it within 60 seconds, and an isolate follows within 30 more.',
    async get(name) {
      const ran = await key('get', name)
      if (ran.code === 0) return ran.stdout
      // Wrangler reports a missing key and a missing namespace alike; listing fails only for the namespace.
      if (/\b404\b/.test(ran.stderr) && (await (listed ??= list()))) return null
      throw refuse('reading', ran)
    },
    async put(name, value) {
      const folder = mkdtempSync(path.join(tmpdir(), 'torg-ops-'))
      const file = path.join(folder, name)
      try {
        // An argument has at most 128 KB, and other users of the machine can read it.
        writeFileSync(file, value)
        const ran = await key('put', name, '--path', file)
        if (ran.code !== 0) throw refuse('writing', ran)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    list,
    close: async () => {},
  }
}

/**
 * Reduces wrangler 4's message to a sentence: why `doing` ("reading KV namespace 1 of account 2") has failed,
 * and what helps.
 */
export function explainFailure(doing: string, stderr: string): string {
  // oxlint-disable-next-line no-control-regex -- wrangler colours what nobody sees in colour
  const text = stderr.replace(/\u001b\[[\d;]*m/g, '')
  const failed = `Cloudflare refused ${doing}`
  if (/\b40[13]: |code: (10000|9109|6003)\]|Authentication error|\/user\/tokens\/verify/.test(text)) {
    return `${failed}: CLOUDFLARE_API_TOKEN must be a valid token with the permission “Workers KV Storage: Edit” for this account.`
  }
  if (/\b404: |code: 10013\]|namespace not found/.test(text)) {
    return `${failed}: there is no such namespace (KV_NAMESPACE_ID, CLOUDFLARE_ACCOUNT_ID).`
  }
  if (/\b429: |code: 971\]|rate limit/i.test(text)) {
    return `${failed}: too much has been asked of it. Try again in a minute.`
  }
  if (/fetch failed|connectivity issue|ENOTFOUND|ECONNREFUSED/.test(text)) {
    return `Cloudflare could not be reached for ${doing}. Try again, and look with status at what it holds.`
  }
  const [, error = text] = text.split(/ERROR\]?/)
  const said = error.split('\n').flatMap((line) => line.trim() || [])
  return `wrangler failed at ${doing}: ${said.slice(0, 2).join(' ').slice(0, 300)}`
}

function wrangler(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CapturedRun> {
  const script = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js')
  return captureNode(script, words, { ...environment, NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false' })
}
