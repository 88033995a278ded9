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

/**
 * A closed loop: every connection asks again as soon as it has its answer, for so many milliseconds. No
 * Accept-Encoding is sent. Throws when any answer is not the right one.
 */
export async function drive(target: Target, connections: number, milliseconds: number): Promise<Figures> {
  const clients = Array.from({ length: connections }, () => new Client(target.url, { pipelining: 1 }))
  const times: number[] = []
  let bytes = 0
  const startedAt = performance.now()
  const end = startedAt + milliseconds
  const cpuBefore = cpuSeconds(target.pid)
  try {
    await Promise.all(
      clients.map(async (client, connection) => {
        while (performance.now() < end) {
          const askedAt = performance.now()
          const length = await ask(client, target, connection)
          bytes += length
          times.push(performance.now() - askedAt)
        }
      }),
    )
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

/** One request; answers the bytes of the body. `dispatch` costs the generator least. */
function ask(client: Client, { path, isRight }: Target, connection: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    const address = path(connection)
    client.dispatch(
      { method: 'GET', path: address },
      {
        // Its presence tells undici which of two kinds of handler this is.
        onRequestStart() {},
        onResponseStart(controller, status, headers) {
          if (isRight(status, headers)) return
          controller.abort(
            new Error(
              `${address} answered ${status} with ${String(headers['x-cache'])}, which is not asked for`,
            ),
          )
        },
        onResponseData: (_, chunk) => {
          bytes += chunk.length
        },
        onResponseEnd: () => resolve(bytes),
        onResponseError: (_, error) => reject(error),
      },
    )
  })
}
