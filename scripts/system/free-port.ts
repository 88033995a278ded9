import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { Refusal } from '../project.ts'

/** Throws `Refusal` when another process listens on a loopback port. */
export async function requireFreePort(port: number): Promise<void> {
  const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(null)))
  })
  if (!failure) return
  if (failure.code === 'EADDRINUSE') {
    throw new Refusal(
      `Port ${port} is taken: stop what listens there, or choose another with PORT=8788 npm start.`,
    )
  }
  throw new Refusal(
    `Port ${port} cannot be used (${failure.code ?? failure.message}): choose another with PORT.`,
  )
}

/**
 * Returns a loopback port that is free at this moment, below those that systems give to outgoing connections: one of
 * them would be taken again before a server listens.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_PORT + PORTS)
    if (await isFree(port)) return port
  }
}

const FIRST_PORT = 20_000
const PORTS = 12_000

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
