/** Of the end of a body, which may hold a closing boundary (70 characters at most: RFC 2046, 5.1.1). */
const TAIL_BYTES = 128

/**
 * Whether what was promised of a body has come: as many bytes as were announced, and a form's closing
 * boundary (RFC 9112, 8; RFC 2046, 5.1.1). A runtime may end the body of a sender who has left half-way as if it
 * were whole. JSON tells by itself; a plain form without an announced length does not.
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
