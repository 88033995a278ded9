import { type MiniflareOptions, Miniflare } from 'miniflare'

/**
 * Miniflare for this process. The runtime closes a connection that was idle for five seconds. When this process
 * was busy for so long it has not read that yet, and its next request breaks with "other side closed": each
 * request therefore waits until everything that has arrived is read.
 */
export function createLocalRunner(options: MiniflareOptions): Miniflare {
  const runner = new Miniflare(options)
  const send = runner.dispatchFetch
  runner.dispatchFetch = async (...request) => {
    await readArrived()
    return send(...request)
  }
  return runner
}

/** The second one comes after a whole turn of the event loop: a single one may come before it reads. */
async function readArrived(): Promise<void> {
  await new Promise(setImmediate)
  await new Promise(setImmediate)
}
