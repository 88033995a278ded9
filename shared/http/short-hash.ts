/**
 * Returns a hash of `text` as exactly `digits` lower-case base-36 digits, of which at most 6 carry
 * information. For versions in URLs and keys, never for secrets: collisions are easy to construct.
 *
 * FNV-1a with 32 bits, followed by the finaliser of MurmurHash3, because only the low digits are returned.
 */
export function shortHash(text: string, digits: number): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(36).slice(-digits).padStart(digits, '0')
}
