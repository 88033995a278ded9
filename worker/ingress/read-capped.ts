import { withTimeout } from '../cache/with-timeout.ts'

/**
 * Reads a body completely; null once it exceeds the maximum. Throws `TimeoutError` after `patience`
 * milliseconds.
 */
export async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  patience?: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const endsAt = performance.now() + (patience ?? 0)
  const chunks: Uint8Array[] = []
  let length = 0
  if (body) {
    const reader = body.getReader()
    const read = async () => {
      if (patience === undefined) return reader.read()
      try {
        return await withTimeout(reader.read(), Math.max(0, endsAt - performance.now()))
      } catch (error) {
        void reader.cancel().catch(() => {})
        throw error
      }
    }
    for (let next = await read(); !next.done; next = await read()) {
      length += next.value.byteLength
      if (length > maxBytes) {
        await reader.cancel().catch(() => {})
        return null
      }
      chunks.push(next.value)
    }
  }
  const whole = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}
