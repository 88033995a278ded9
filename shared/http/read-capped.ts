import type { Sender } from './senders.ts'

/**
 * Why a body was not read: it is too long, it is too slow (for the time-out or compared with other senders),
 * or there is no memory left for it.
 */
export type UnreadBody = 'tooLarge' | 'tooSlow' | 'noRoom'

/**
 * Reads a whole body. `patience`: the time-out in milliseconds. `sender` counts the bytes; the caller
 * releases it. Throws what reading the body throws, for example when the client disconnects.
 */
export async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, patience, sender }: { maxBytes: number; patience: number; sender?: Sender | undefined },
): Promise<Uint8Array<ArrayBuffer> | UnreadBody> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  const refuse = (why: UnreadBody) => {
    // Not awaited: a client may never react to a cancel.
    void reader.cancel().catch(() => {})
    return why
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'tooSlow'>((resolve) => {
    timer = setTimeout(() => resolve('tooSlow'), patience)
    void sender?.ended.then(() => resolve('tooSlow'))
  })
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late])
      if (next === 'tooSlow') return refuse(next)
      if (next.done) break
      length += next.value.byteLength
      if (length > maxBytes) return refuse('tooLarge')
      if (sender?.take(next.value.byteLength) === false) return refuse('noRoom')
      chunks.push(next.value)
    }
  } finally {
    clearTimeout(timer)
  }
  sender?.end()
  return joined(chunks, length)
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
