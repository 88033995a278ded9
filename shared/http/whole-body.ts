/**
 * How much of the end of a body is kept to find the closing boundary (at most 70 characters: RFC 2046,
 * 5.1.1).
 */
const TAIL_BYTES = 128

/**
 * Tells whether a body arrived completely: all announced bytes, and the closing boundary of a multipart form
 * (RFC 9112, 8; RFC 2046, 5.1.1). A runtime may end the body of a client that disconnected as if it were
 * complete. Truncated JSON fails to parse; a truncated plain form without an announced length goes unnoticed.
 */
export function expectWhole(headers: Headers): { take(chunk: Uint8Array): void; isWhole(): boolean } {
  const announced = headers.get('content-length')
  const [, quoted, plain] = BOUNDARY.exec(headers.get('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  let length = 0
  let tail = ''
  return {
    take(chunk) {
      length += chunk.byteLength
      if (boundary === undefined) return
      const end = Array.from(chunk.subarray(-TAIL_BYTES), (byte) => String.fromCharCode(byte)).join('')
      tail = (tail + end).slice(-TAIL_BYTES)
    },
    isWhole() {
      const isLong = announced === null || !/^\d+$/.test(announced) || length >= Number(announced)
      return isLong && (boundary === undefined || tail.trimEnd().endsWith(`--${boundary}--`))
    },
  }
}

const BOUNDARY = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i
