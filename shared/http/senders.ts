/** Milliseconds before a sender's speed is compared: a body of a few kilobytes has arrived by then. */
const GRACE = 500
/** Milliseconds after which a sender is removed. A runtime that drops a request never runs its cleanup. */
const LEASE = 60_000

export type SendersLimits = {
  /** The maximum number of bodies being received at once. */
  count: number
  /**
   * The maximum number of bytes held for all bodies together, including complete bodies that are not released
   * yet.
   */
  bytes: number
  /** The maximum number of bodies of one owner at once; absent: no limit. */
  perOwner?: number
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

export type Sender = {
  /** Counts received bytes. Returns false when there is no room for them, and the body must be refused. */
  take(bytes: number): boolean
  /**
   * Resolves when another sender takes this one's place. Not an `AbortSignal`, because workerd binds one to
   * its request.
   */
  ended: Promise<void>
  /** The body is complete. Its bytes stay counted, and it can no longer lose its place. */
  end(): void
  /** The body is no longer in memory. May be called twice. */
  release(): void
}

export type Senders = {
  /**
   * Takes a place for a body; returns null when faster senders have all places. `owner` is whom `perOwner`
   * counts. With `isPassedOn` the bytes are not held in memory, so they only measure the speed.
   */
  open(options?: { owner?: string; isPassedOn?: boolean }): Sender | null
}

type Entry = {
  owner: string | undefined
  startedAt: number
  sent: number
  held: number
  isSending: boolean
  giveWay: () => void
}

/**
 * Limits how many bodies and bytes an isolate receives at once. When it is full, the slowest sender loses its
 * place, so that clients who send a byte now and then cannot block others
 * (docs/reference/security.md#request-sizes).
 */
export function createSenders({ count, bytes, perOwner = Infinity, now }: SendersLimits): Senders {
  const entries = new Set<Entry>()
  const isFull = (more: number) => {
    const all = [...entries]
    const sending = all.filter((each) => each.isSending).length
    return sending > count || all.reduce((sum, { held }) => sum + held, more) > bytes
  }
  /** Removes the slowest sender other than `entry`; returns false when there is none. */
  const makeRoom = (entry: Entry) => {
    let slowest: Entry | undefined
    for (const each of entries) {
      if (now() - each.startedAt >= LEASE) return entries.delete(each)
      const isOlder = each.isSending && now() - each.startedAt >= GRACE
      if (each !== entry && isOlder && (!slowest || speedOf(each) < speedOf(slowest))) slowest = each
    }
    if (!slowest) return false
    entries.delete(slowest)
    slowest.giveWay()
    return true
  }
  const speedOf = ({ sent, startedAt }: Entry) => sent / Math.max(1, now() - startedAt)
  const fits = (entry: Entry, more: number) => {
    while (isFull(more)) if (!makeRoom(entry)) return false
    return entries.has(entry)
  }

  return {
    open({ owner, isPassedOn = false } = {}) {
      const ofOwner = [...entries].filter((each) => owner !== undefined && each.owner === owner)
      if (ofOwner.length >= perOwner) return null
      let giveWay = () => {}
      const ended = new Promise<void>((resolve) => {
        giveWay = resolve
      })
      const entry: Entry = { owner, startedAt: now(), sent: 0, held: 0, isSending: true, giveWay }
      entries.add(entry)
      if (!fits(entry, 0)) {
        entries.delete(entry)
        return null
      }
      return {
        ended,
        take(more) {
          entry.sent += more
          if (isPassedOn) return entries.has(entry)
          if (!fits(entry, more)) return false
          entry.held += more
          return true
        },
        end: () => void (entry.isSending = false),
        release: () => void entries.delete(entry),
      }
    },
  }
}
