/** Keeps events until a consumer connects; above `limit` the oldest are dropped. */
export type EventBuffer<Event> = {
  send: (event: Event) => void
  /** Delivers buffered and later events; returns a function that disconnects. */
  connect: (consumer: (event: Event) => void) => () => void
}

export function createEventBuffer<Event>({ limit }: { limit: number }): EventBuffer<Event> {
  let buffered: Event[] = []
  let connected: ((event: Event) => void) | null = null
  return {
    send(event) {
      if (connected) connected(event)
      else buffered = [...buffered, event].slice(-limit)
    },
    connect(consumer) {
      connected = consumer
      const due = buffered
      buffered = []
      for (const event of due) consumer(event)
      return () => {
        if (connected === consumer) connected = null
      }
    },
  }
}
