import { type MiniflareOptions, Miniflare } from 'miniflare'

/**
 * Creates a Miniflare for this process. The runtime closes connections that were idle for five seconds. If
 * this process was busy that long, it has not read the close yet, and its next request fails with "other side
 * closed". Each request therefore waits until everything that has arrived is read.
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

/** One turn of the event loop may end before the sockets are read; after two they have been. */
async function readArrived(): Promise<void> {
  await new Promise(setImmediate)
  await new Promise(setImmediate)
}
