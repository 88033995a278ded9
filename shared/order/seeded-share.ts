/**
 * A number from 0 up to 1 that is the same for the same text on every machine: where a reference shop has
 * no warehouse and no van, it makes up their part of the story reproducibly.
 */
export function seededShare(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // The last characters of ids differ least; without this their shares would lie side by side.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
