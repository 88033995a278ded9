/** Lets work outlive the answer it was started for; what it throws is its starter's business. */
export type Behind = (work: Promise<unknown>) => void

export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** What the promise gives, or `TooSlow` after so many milliseconds. */
export async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`Not within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([promise, tooSlow])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Work of one isolate by key, done once however many ask for it at a time (design: reliability). Share
 * plain data only: a body or a socket belongs to the request that opened it.
 */
export function createFlights<Value>(patience: number) {
  const flights = new Map<string, Promise<Value>>()

  const start = (key: string, work: () => Promise<Value>, behind: Behind): Promise<Value> => {
    const flight = work().finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    flights.set(key, flight)
    // A starter whose visitor leaves must not take the others' answer along.
    behind(flight.catch(() => {}))
    return flight
  }

  return {
    isFlying: (key: string): boolean => flights.has(key),
    /**
     * Joins the work under way or starts it. Throws what the work throws. Work that its runtime has
     * dropped never ends: after `patience` milliseconds whoever waits starts anew.
     */
    async join(key: string, work: () => Promise<Value>, behind: Behind): Promise<Value> {
      const flight = flights.get(key)
      if (!flight) return start(key, work, behind)
      try {
        return await within(flight, patience)
      } catch (error) {
        if (!(error instanceof TooSlow)) throw error
        const newer = flights.get(key)
        return newer && newer !== flight ? newer : start(key, work, behind)
      }
    },
  }
}
