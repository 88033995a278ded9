/** A place to hand things to before the one who takes them is there; the oldest give way to new ones. */
export type Door<Item> = {
  send: (item: Item) => void
  /** Delivers what waits and all that follows; returns how to close the door again. */
  connect: (sink: (item: Item) => void) => () => void
}

export function createDoor<Item>({ limit }: { limit: number }): Door<Item> {
  let waiting: Item[] = []
  let sink: ((item: Item) => void) | null = null
  return {
    send(item) {
      if (sink) sink(item)
      else waiting = [...waiting, item].slice(-limit)
    },
    connect(taker) {
      sink = taker
      const due = waiting
      waiting = []
      for (const item of due) taker(item)
      return () => {
        if (sink === taker) sink = null
      }
    },
  }
}
