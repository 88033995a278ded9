import type { Behind } from './cache/flights.ts'
import type { AppContext } from './context.ts'

/** Lets work go on after the answer has left, as long as the platform allows (30 s). */
export function behindOf(c: AppContext): Behind {
  return (work) => {
    const quiet = work.catch((error) =>
      c.get('deps').report(error, { where: 'behind', transactionId: c.get('transactionId') }),
    )
    try {
      c.executionCtx.waitUntil(quiet)
    } catch {
      // Outside a worker there is no context, and nothing that would stop the work either.
    }
  }
}
