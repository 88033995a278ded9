import { fork } from 'node:child_process'
import path from 'node:path'
import type { UpstreamOrder } from './upstream.ts'

export type Upstream = {
  /** `host:port`, for the runtime's binding. */
  address: string
  /** Delays responses to the ordered paths from now on; null ends the delay. */
  slow(order: UpstreamOrder | null): Promise<void>
  stop(): void
}

/** Starts the recording backend in a separate process, in front of the real one at `target`. */
export async function startUpstream(target: string): Promise<Upstream> {
  const child = fork(path.join(import.meta.dirname, 'upstream.ts'), [target])
  const nextMessage = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`The recording backend exited with ${code}`)))
    })
  const { port } = (await nextMessage()) as { port: number }
  return {
    address: `127.0.0.1:${port}`,
    async slow(order) {
      const confirmed = nextMessage()
      child.send(order ?? { slow: '^$', milliseconds: 0 })
      await confirmed
    },
    stop: () => void child.kill(),
  }
}
