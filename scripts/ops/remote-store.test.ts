import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { explainFailure, openRemoteStore } from './remote-store.ts'

/** Cloudflare's KV API, as far as an operator needs it. */
const values = new Map<string, string>()
const asked: string[] = []
const cloudflare = createServer((request, outgoing) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { pathname } = new URL(request.url ?? '', 'http://cloudflare.test')
    asked.push(`${request.method} ${pathname} ${request.headers.authorization}`)
    const [, namespace, kind, name = ''] =
      /^\/accounts\/account-1\/storage\/kv\/namespaces\/([\w-]+)\/(values|keys)\/?(.*)$/.exec(pathname) ?? []
    const send = (status: number, result: unknown, errors: object[] = []) =>
      outgoing
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: status === 200, errors, messages: [], result }))
    if (namespace !== 'namespace-1') return send(404, null, [{ code: 10013, message: 'namespace not found' }])
    if (kind === 'keys')
      return send(
        200,
        [...values.keys()].map((each) => ({ name: each })),
      )
    if (request.method === 'PUT') {
      values.set(name, Buffer.concat(parts).toString())
      return send(200, null)
    }
    const value = values.get(name)
    if (value === undefined) return send(404, null, [{ code: 10009, message: 'key not found' }])
    return outgoing.writeHead(200, { 'content-type': 'application/octet-stream' }).end(value)
  })
})
let environment: Record<string, string | undefined> = {}
beforeAll(async () => {
  await new Promise<void>((resolve) => cloudflare.listen(0, '127.0.0.1', resolve))
  const { port } = cloudflare.address() as AddressInfo
  environment = {
    ...process.env,
    CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
    CLOUDFLARE_ACCOUNT_ID: 'account-1',
    CLOUDFLARE_API_TOKEN: 'token-1',
    KV_NAMESPACE_ID: 'namespace-1',
  }
})
afterAll(() => new Promise((resolve) => cloudflare.close(resolve)))

/** Each command runs wrangler, which takes long on a busy machine. */
const PATIENT = 300_000

it(
  "the store reads and writes the account's namespace with the installed wrangler",
  async () => {
    const store = openRemoteStore(environment)
    expect(await store.get('policies')).toBeNull()
    // Longer than a command-line argument may be.
    const document = JSON.stringify({ pages: { [`no/æøå/${'x'.repeat(200_000)}`]: 1 } })
    await store.put('generations', document)
    expect(values.get('generations')).toBe(document)
    expect(await store.get('generations')).toBe(document)
    const at = '/accounts/account-1/storage/kv/namespaces/namespace-1'
    expect(asked).toEqual(
      [
        `GET ${at}/values/policies`,
        `GET ${at}/keys`,
        `PUT ${at}/values/generations`,
        `GET ${at}/values/generations`,
      ].map((call) => `${call} Bearer token-1`),
    )
  },
  PATIENT,
)

it(
  'a namespace that does not exist is an error, not an empty one',
  async () => {
    const store = openRemoteStore({ ...environment, KV_NAMESPACE_ID: 'namespace-2' })
    await expect(store.get('policies')).rejects.toThrow(
      'Cloudflare refused reading KV namespace namespace-2 of account account-1: there is no such namespace',
    )
  },
  PATIENT,
)

it('missing settings are reported by name', () => {
  expect(() => openRemoteStore({ CLOUDFLARE_ACCOUNT_ID: 'a' })).toThrow(
    '--remote needs CLOUDFLARE_API_TOKEN, KV_NAMESPACE_ID, as npm run deploy does',
  )
})

const RED = '\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1m'
const REQUEST = `${RED}A request to the Cloudflare API (/accounts/a/storage/kv/namespaces/n/values/policies) failed.\u001b[0m`

it.each([
  [
    'a token that may not',
    `${RED}Failed to fetch https://api.cloudflare.com/client/v4/x - 403: Forbidden\u001b[0m`,
    'CLOUDFLARE_API_TOKEN must be',
  ],
  [
    'a token that may not write',
    `${REQUEST}\n\n  Authentication error [code: 10000]\n`,
    'CLOUDFLARE_API_TOKEN must be',
  ],
  [
    'a token that is none',
    '    at async whoami (cli.js:1:1)\n /user/tokens/verify',
    'CLOUDFLARE_API_TOKEN must be',
  ],
  [
    'a namespace that is none',
    `${REQUEST}\n\n  namespace not found [code: 10013]\n`,
    'there is no such namespace',
  ],
  ['too many requests', `${RED}Failed to fetch https://x - 429: Too Many Requests`, 'Try again in a minute.'],
  [
    'no way to Cloudflare',
    `▲ [WARNING] A fetch request failed, likely due to a connectivity issue.\n${RED}fetch failed\u001b[0m`,
    'could not be reached',
  ],
  [
    'anything else',
    `${REQUEST}\n\n  service unavailable [code: 7010]\n\n  If you think this is a bug, …`,
    'failed. service unavailable [code: 7010]',
  ],
])('%s is reported in one line', (_, stderr, expected) => {
  const sentence = explainFailure('writing KV namespace n of account a', stderr)
  expect(sentence).toContain(expected)
  for (const part of ['\n', '\u001b', 'ERROR']) expect(sentence).not.toContain(part)
})
