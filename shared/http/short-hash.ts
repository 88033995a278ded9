/**
 * So many lower-case digits to base 36 (at most 6 that vary) that tell one text from another: for versions in
 * addresses and keys, never for secrets, because texts that share a hash are easily found.
 *
 * FNV-1a of 32 bits, its bits then mixed as MurmurHash3 ends, because the digits are the low ones.
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
