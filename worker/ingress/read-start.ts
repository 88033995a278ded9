import type { Sender } from '../../shared/http/senders.ts'
import { expectWhole } from '../../shared/http/whole-body.ts'
import { withTimeout } from '../cache/with-timeout.ts'
import { parseUpload } from './read-form.ts'

const PATIENCE = 10_000

/**
 * Reads the text fields in the first `maxBytes` of a multipart form; the photo comes after them and is not
 * read. Empty when the client disconnects or is too slow; null when there is no room.
 */
export async function readStart(
  { body, headers }: Request,
  maxBytes: number,
  sender: Sender,
): Promise<URLSearchParams | null> {
  if (!sender.take(maxBytes)) return null
  const type = headers.get('content-type') ?? ''
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? []
  const ended = sender.ended.then(() => null)
  const read = body && Promise.race([readAtMost(body, maxBytes), ended])
  const start = read && (await withTimeout(read, PATIENCE).catch(() => null))
  if (!start) return new URLSearchParams()
  const whole = expectWhole(headers)
  whole.take(start)
  // A closing boundary makes the truncated form parse like a whole one.
  const end = whole.isWhole() ? '' : `\r\n--${quoted ?? plain ?? ''}--\r\n`
  const upload = await parseUpload(new Blob([start, end]), type)
  return upload?.fields ?? new URLSearchParams()
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const start = new Uint8Array(maxBytes)
  const reader = body.getReader()
  let length = 0
  while (length < maxBytes) {
    const next = await reader.read()
    if (next.done) break
    const chunk = next.value.subarray(0, maxBytes - length)
    start.set(chunk, length)
    length += chunk.byteLength
  }
  void reader.cancel().catch(() => {})
  return start.subarray(0, length)
}
