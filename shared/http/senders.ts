/** Milliseconds before which a sender is not compared with others: a body of a few kilobytes has come by then. */
const GRACE = 500
/** Milliseconds after which a sender counts as gone. A runtime that drops a request never runs what releases it. */
const LEASE = 60_000

export type SendersLimits = {
  /** Bodies that are still being sent. */
  count: number
  /** Bytes of all bodies together, from their first byte until nothing of them is held. */
  bytes: number
  /** Bodies that one owner sends at a time; absent: no limit. */
  perOwner?: number
  /** Milliseconds, never going back. */
  now: () => number
}

export type Sender = {
  /** Counts bytes that have come. False where there is no room for them: the body is to be refused. */
  take(bytes: number): boolean
  /** Resolves when another sender gets the place of this one. No `AbortSignal`: workerd binds one to its request. */
  ended: Promise<void>
  /** All of the body has come. Its bytes stay counted, and nobody takes its place. */
  end(): void
  /** Nothing of the body is held any more. May be called twice. */
  release(): void
}

export type Senders = {
  /**
   * A place for a body to be sent; null where all are taken by others who send faster. `owner`: whom it counts for.
   * `isPassedOn`: its bytes are not held, so they only tell how fast it is.
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
 * Bounds what an isolate receives at once, in bodies and in bytes. Where there is no room, the slowest sender gives
 * way: a place kept by sending a byte now and then keeps nobody out (docs/reference/security.md#request-sizes).
 */
export function createSenders({ count, bytes, perOwner = Infinity, now }: SendersLimits): Senders {
  const entries = new Set<Entry>()
  const isFull = (more: number) => {
    const all = [...entries]
    const sending = all.filter((each) => each.isSending).length
    return sending > count || all.reduce((sum, { held }) => sum + held, more) > bytes
  }
  /** Ends the slowest sender but `entry`; false where there is none to end. */
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
      const { promise: ended, resolve: giveWay } = Promise.withResolvers<void>()
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
