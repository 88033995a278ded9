/** Raise it when drawings change, so that the pictures everybody has stored are asked for anew. */
const DRAWING_VERSION = 1

export type PictureSource = {
  motif: string
  tint: string | null
  pack?: string
  colour?: string | null
  label?: string | null
  brand?: string | null
}

/** Address of a picture with a version made of what it is drawn from: it may be kept for ever. */
export function pictureUrl(
  kind: 'products' | 'categories' | 'recipes',
  id: number,
  source: PictureSource,
): string {
  const { motif, tint, pack = '', colour = '', label = '', brand = '' } = source
  const version = versionOf([DRAWING_VERSION, motif, tint, pack, colour, label, brand].join('|'))
  return `/media/${kind}/${id}.svg?v=${version}`
}

/**
 * Digits to base 36: one change of a picture in 60 million is not seen. Each digit more costs every page of
 * forty-eight tiles about 40 bytes that do not compress, and a category page has a hundred to spare.
 */
const DIGITS = 5

/**
 * FNV-1a of 32 bits, its bits then mixed as MurmurHash3 ends, because the digits are the low ones. Quick: a
 * listing makes fifty. Nobody gains by a clash, which only means an old picture.
 */
function versionOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(36).slice(-DIGITS).padStart(DIGITS, '0')
}
