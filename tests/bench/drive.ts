import { Client } from 'undici'
import { cpuSeconds } from './process-figures.ts'

export type Target = {
  /** `http://localhost:1234` */
  url: string
  /** Whose CPU the requests cost. */
  pid: number
  /** Connection number → path. */
  path: (connection: number) => string
  /** What every answer has to be, so that nothing quick and wrong is measured. */
  isRight: (status: number, headers: Record<string, unknown>) => boolean
}

export type Figures = {
  requests: number
  perSecond: number
  /** Milliseconds until an answer was whole. */
  p50: number
  p95: number
  /** Milliseconds of the runtime's CPU for each answer. */
  cpu: number
  bytes: number
}

/** Share of answers that may be other ones: a machine that is busy with something else makes a backend late. */
const WRONG_MAX = 0.01

/**
 * A closed loop: every connection asks again as soon as it has its answer, for so many milliseconds. No
 * Accept-Encoding is sent. Answers that are not the right ones are not counted; more than a few of them throw.
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
          const askedAt = performance.now()
          const answer = await ask(client, target, connection)
          bytes += answer.bytes
          if (answer.fault === null) times.push(performance.now() - askedAt)
          else wrong.push(answer.fault)
        }
      }),
    )
    if (wrong.length > times.length * WRONG_MAX) throw new Error(`${wrong.length} wrong answers: ${wrong[0]}`)
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

/** One request: how long its body is, and what is wrong with its answer. `dispatch` costs the generator least. */
function ask(
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
        // Its presence tells undici which of two kinds of handler this is.
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
