import { Client } from 'undici'
import { cpuSeconds } from './process-figures.ts'

export type Target = {
  /** `http://localhost:1234` */
  url: string
  /** The process whose CPU time is measured. */
  pid: number
  /** Returns the path that a connection requests. */
  path: (connection: number) => string
  /** True for an expected response, so that fast wrong responses are not measured. */
  isRight: (status: number, headers: Record<string, unknown>) => boolean
}

export type Figures = {
  requests: number
  perSecond: number
  /** Milliseconds until the whole response. */
  p50: number
  p95: number
  /** Milliseconds of CPU time per response. */
  cpu: number
  bytes: number
}

/** Allowed share of unexpected responses: a busy machine can make the backend late. */
const WRONG_MAX = 0.01

/**
 * Runs a closed loop for `milliseconds`: every connection sends a request as soon as it has the last
 * response. Sends no Accept-Encoding. Unexpected responses are not counted; throws when they exceed
 * `WRONG_MAX`.
 */
export async function drive(target: Target, connections: number, milliseconds: number): Promise<Figures> {
  const clients = Array.from({ length: connections }, () => new Client(target.url, { pipelining: 1 }))
  const times: number[] = []
  const wrong: string[] = []
  let bytes = 0
  const startedAt = performance.now()
  const end = startedAt + milliseconds
  const cpuBefore = cpuSeconds(target.pid)
  try {
    await Promise.all(
      clients.map(async (client, connection) => {
        while (performance.now() < end) {
          const sentAt = performance.now()
          const response = await send(client, target, connection)
          bytes += response.bytes
          if (response.fault === null) times.push(performance.now() - sentAt)
          else wrong.push(response.fault)
        }
      }),
    )
    if (wrong.length > times.length * WRONG_MAX) {
      throw new Error(`${wrong.length} unexpected responses: ${wrong[0]}`)
    }
    const seconds = (performance.now() - startedAt) / 1_000
    const cpu = ((cpuSeconds(target.pid) - cpuBefore) * 1_000) / times.length
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
    return {
      requests: times.length,
      perSecond: times.length / seconds,
      p50: at(0.5),
      p95: at(0.95),
      cpu,
      bytes: bytes / times.length,
    }
  } finally {
    await Promise.all(clients.map((client) => client.destroy()))
  }
}

/** Sends one request and returns body length and fault. `dispatch` costs the generator the least CPU. */
function send(
  client: Client,
  { path, isRight }: Target,
  connection: number,
): Promise<{ bytes: number; fault: string | null }> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    let fault: string | null = null
    const address = path(connection)
    client.dispatch(
      { method: 'GET', path: address },
      {
        // undici recognises the new kind of handler by this method.
        onRequestStart() {},
        onResponseStart(_, status, headers) {
          if (!isRight(status, headers)) fault = `${address}: ${status}, ${String(headers['x-cache'])}`
        },
        onResponseData: (_, chunk) => {
          bytes += chunk.length
        },
        onResponseEnd: () => resolve({ bytes, fault }),
        onResponseError: (_, error) => reject(error),
      },
    )
  })
}
