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

/** Returns a loopback port that is free at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
