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
  const version = fnv1a([DRAWING_VERSION, motif, tint, pack, colour, label, brand].join('|'))
  return `/media/${kind}/${id}.svg?v=${version}`
}

/** FNV-1a of 32 bits: quick, and a clash only means an old picture. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  // Two digits: a page names fifty of them, each twice.
  return (hash >>> 0).toString(36).slice(-2)
}
