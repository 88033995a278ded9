import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Call = { path: string; authorization: string; key: string; body: string }
type Answer = { status: number; body: unknown; isCut?: boolean }

/**
 * An HTTP API on the loopback address that answers as the documentation says; `answer` decides. A call with a known
 * idempotency key gets the first answer again.
 */
export async function startMailApi() {
  const calls: Call[] = []
  const accepted = new Map<string, unknown>()
  let answer: (call: Call) => Answer = () => ({ status: 200, body: { id: crypto.randomUUID() } })
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { authorization = '', 'idempotency-key': key = '' } = request.headers
      const call = { path: request.url ?? '', authorization, key: String(key), body }
      calls.push(call)
      const known = accepted.get(call.key)
      const { status, body: said, isCut } = known ? { status: 200, body: known, isCut: false } : answer(call)
      if (status < 300 && call.key) accepted.set(call.key, said)
      if (isCut) return response.destroy()
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** How many different messages the API has accepted. */
    accepted: () => accepted.size,
    forget() {
      calls.length = 0
      accepted.clear()
    },
    answerWith: (change: typeof answer) => {
      answer = change
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
