import { fork } from 'node:child_process'
import path from 'node:path'
import type { UpstreamOrder } from './upstream.ts'

export type Upstream = {
  /** `host:port`, for the runtime's binding. */
  address: string
  /** From now on answers to these paths wait; null ends it. */
  slow(order: UpstreamOrder | null): Promise<void>
  stop(): void
}

/** The recorded backend in a process of its own, in front of a real one at `target`. */
export async function startUpstream(target: string): Promise<Upstream> {
  const child = fork(path.join(import.meta.dirname, 'upstream.ts'), [target])
  const said = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`The recorded backend ended with ${code}`)))
    })
  const { port } = (await said()) as { port: number }
  return {
    address: `127.0.0.1:${port}`,
    async slow(order) {
      const understood = said()
      child.send(order ?? { slow: '^$', milliseconds: 0 })
      await understood
    },
    stop: () => void child.kill(),
  }
}
