import { shortHash } from '../../shared/http/short-hash.ts'

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
  const version = shortHash([DRAWING_VERSION, motif, tint, pack, colour, label, brand].join('|'), DIGITS)
  return `/media/${kind}/${id}.svg?v=${version}`
}

/**
 * One change of a picture in 60 million is not seen. Each digit more costs a page of forty-eight tiles about 40
 * of its 8,000 bytes, because it does not compress.
 */
const DIGITS = 5
