/**
 * The part of CBOR that Web Authentication uses (RFC 8949, CTAP2 canonical form): whole numbers, bytes,
 * text, lists, maps and the three simple values. Throws on anything else, on depth and on a cut end.
 */

export type Cbor = number | string | boolean | null | Uint8Array | Cbor[] | Map<number | string, Cbor>

const DEPTH_MAX = 6

/** The first value and how many bytes it took: authenticator data goes on behind its key. */
export function decodeCbor(bytes: Uint8Array): { value: Cbor; length: number } {
  const reader = { bytes, at: 0 }
  return { value: readValue(reader, 0), length: reader.at }
}

type Reader = { bytes: Uint8Array; at: number }

function readValue(reader: Reader, depth: number): Cbor {
  if (depth > DEPTH_MAX) throw new Error('The CBOR is nested too deep')
  const [head = 0] = take(reader, 1)
  const [major, info] = [head >> 5, head & 31]
  if (major === 7) return readSimple(info)
  const count = readCount(reader, info)
  switch (major) {
    case 0:
      return count
    case 1:
      return -1 - count
    case 2:
      return take(reader, count).slice()
    case 3:
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(take(reader, count))
    case 4:
      return repeat(reader, count, () => readValue(reader, depth + 1))
    case 5:
      return new Map(
        repeat(reader, count, () => {
          const key = readValue(reader, depth + 1)
          if (typeof key !== 'number' && typeof key !== 'string')
            throw new Error('A CBOR key is neither number nor text')
          return [key, readValue(reader, depth + 1)] as const
        }),
      )
    default:
      throw new Error(`CBOR of major type ${major} is not used here`)
  }
}

function readSimple(info: number): boolean | null {
  if (info === 20 || info === 21) return info === 21
  if (info === 22) return null
  throw new Error('This simple value of CBOR is not used here')
}

/** Lengths beyond four bytes could never arrive. */
function readCount(reader: Reader, info: number): number {
  if (info < 24) return info
  const width = { 24: 1, 25: 2, 26: 4 }[info]
  if (!width) throw new Error('CBOR of this length is not used here')
  return take(reader, width).reduce((sum, byte) => sum * 256 + byte, 0)
}

/** Each value takes a byte at least: a count beyond what is left is refused before any work. */
function repeat<Value>(reader: Reader, count: number, read: () => Value): Value[] {
  if (count > reader.bytes.length - reader.at) throw new Error('The CBOR ends too early')
  return Array.from({ length: count }, read)
}

function take(reader: Reader, count: number): Uint8Array {
  const end = reader.at + count
  if (end > reader.bytes.length) throw new Error('The CBOR ends too early')
  const taken = reader.bytes.subarray(reader.at, end)
  reader.at = end
  return taken
}
