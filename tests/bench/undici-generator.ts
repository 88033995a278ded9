import { Client } from 'undici'
import { quantile } from '../support/quantile.ts'
import type { Generated, Target } from './drive.ts'

/** Generates requests in this process. It may be slower than the runtime, which the report says. */
export async function generateWithUndici(
  target: Target,
  connections: number,
  milliseconds: number,
): Promise<Generated> {
  const clients = Array.from({ length: connections }, () => new Client(target.url, { pipelining: 1 }))
  const times: number[] = []
  let wrong = 0
  let count = 0
  const startedAt = performance.now()
  try {
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < startedAt + milliseconds) {
          const sentAt = performance.now()
          count += 1
          const status = await send(client, target.path(count), target.headers)
          if (status < 300) times.push(performance.now() - sentAt)
          else wrong += 1
        }
      }),
    )
    const seconds = (performance.now() - startedAt) / 1_000
    return { requests: times.length, wrong, seconds, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
  } finally {
    await Promise.all(clients.map((client) => client.destroy()))
  }
}

/** Sends one request, reads the response and returns its status. `dispatch` costs the generator the least CPU. */
function send(client: Client, path: string, headers: Record<string, string> | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    let seen = 0
    client.dispatch(
      { method: 'GET', path, headers: headers ?? null },
      {
        // undici recognises the new kind of handler by this method.
        onRequestStart() {},
        onResponseStart(_, status) {
          seen = status
        },
        onResponseData() {},
        onResponseEnd: () => resolve(seen),
        onResponseError: (_, error) => reject(error),
      },
    )
  })
}
