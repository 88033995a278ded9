import { shortHash } from '../../shared/http/short-hash.ts'
import type { Country } from '../../shared/sites.ts'
import { BANNER_FOODS } from './banners.ts'
import { labelIn } from './label.ts'

/** Raise it when drawings change: it invalidates every stored picture. */
const DRAWING_VERSION = 4
/** The same of recipes. */
const RECIPE_DRAWING_VERSION = 4

export type PictureSource = {
  motif: string
  tint: string | null
  pack?: string
  colour?: string | null
  label?: string | null
  brand?: string | null
}

/**
 * Returns a picture's URL with a version of its sources, so that the picture can be cached as immutable. The
 * version also tells the country whose words stand on the pack.
 */
export function pictureUrl(
  kind: 'products' | 'categories' | 'recipes' | 'recipe-tags' | 'recipe-providers',
  id: number,
  source: PictureSource,
  country: Country = 'NO',
): string {
  const { motif, tint, pack = '', colour = '', brand = '' } = source
  const label = labelIn(source.label ?? null, country) ?? ''
  const drawing = kind === 'recipes' ? RECIPE_DRAWING_VERSION : DRAWING_VERSION
  const version = shortHash([drawing, motif, tint, pack, colour, label, brand].join('|'), DIGITS)
  return `/media/${kind}/${id}.svg?v=${version}`
}

/** Addresses of a product's pictures, the main one first: its own, or the one drawn of its `source`. */
export function productPictures(
  id: number,
  { pictures, ...source }: PictureSource & { pictures: string },
  country: Country,
): string[] {
  return pictures === '' ? [pictureUrl('products', id, source, country)] : pictures.split(' ')
}

/**
 * A change goes unnoticed once in 60 million. Each further digit adds about 40 bytes to a page of 48 tiles
 * (8,000 bytes), because it does not compress.
 */
const DIGITS = 5

/** The food over the edge of the home page's banner. */
export function bannerPictureUrl(): string {
  return `/media/banners/1.svg?v=${shortHash([DRAWING_VERSION, ...BANNER_FOODS].join('|'), DIGITS)}`
}

/** The picture of a page that is about the shop itself. */
export function spreadPictureUrl(): string {
  return `/media/spreads/1.svg?v=${shortHash([DRAWING_VERSION, ...BANNER_FOODS].join('|'), DIGITS)}`
}

/** The same of a gift card's design. */
export function giftcardPictureUrl({
  id,
  tint,
  motifs,
}: {
  id: number
  tint: string
  motifs: readonly string[]
}): string {
  const version = shortHash([DRAWING_VERSION, tint, ...motifs].join('|'), DIGITS)
  return `/media/giftcards/${id}.svg?v=${version}`
}
