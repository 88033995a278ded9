/**
 * A number in [0, 1) that depends on the text alone. It simulates what a real shop learns from warehouse and
 * van, reproducibly on every machine.
 */
export function seededShare(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // Ids often differ only in their last characters; mixing the bits spreads their shares.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
