/** The closing of a head that React writes, which occurs once. */
export const HEAD_END = new TextEncoder().encode('</head>')

/** The index of `mark`, or -1. The mark is ASCII, whose bytes occur in no multi-byte character. */
export function findBytes(html: Uint8Array, mark: Uint8Array): number {
  const [first = 0] = mark
  for (let at = html.indexOf(first); at >= 0; at = html.indexOf(first, at + 1)) {
    if (mark.every((byte, index) => html[at + index] === byte)) return at
  }
  return -1
}

/** A copy of the parts in one piece. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}
