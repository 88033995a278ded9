/**
 * A picture of the content system (docs/reference/services.md#content); hotspot and crop are fractions of the
 * whole, 0 to 1.
 */
export type ContentImage = {
  asset: { url: string; width: number; height: number }
  /** The area that must stay visible: its centre, and its size if that is known. */
  hotspot?: { x: number; y: number; width?: number | null; height?: number | null } | null
  /** The fraction the editor cropped from each side. */
  crop?: { top: number; bottom: number; left: number; right: number } | null
}

export type FramedImage = {
  src: string
  /** The same picture in other widths, where its host makes them. */
  srcSet: string | undefined
  /** Pixels after the crop. */
  width: number
  height: number
  /** CSS `object-position` that keeps the hotspot in view. */
  objectPosition: string
  /** Where the whole picture lies in a box of the crop's shape that hides the rest; null where nothing is cut off. */
  cut: { width: string; left: string; top: string; marginTop: string } | null
}

/** Size, position and crop of a content picture. A crop that leaves nothing is ignored. */
export function frameImage({ asset, hotspot, crop }: ContentImage): FramedImage {
  const { top, bottom, left, right } = crop && isCrop(crop) ? crop : NO_CROP
  const [wide, high] = [1 - left - right, 1 - top - bottom]
  const { x, y, width, height } = hotspot ?? { x: left + wide / 2, y: top + high / 2 }
  const size = { width: Math.round(asset.width * wide), height: Math.round(asset.height * high) }
  const isWhole = wide === 1 && high === 1
  const place = {
    x: placeOf((x - left) / wide, (width ?? 0) / wide),
    y: placeOf((y - top) / high, (height ?? 0) / high),
  }
  const rect = isWhole
    ? ''
    : `rect=${Math.round(asset.width * left)},${Math.round(asset.height * top)},${size.width},${size.height}&`
  return {
    ...size,
    ...sourcesOf(asset.url, rect, size.width),
    objectPosition: `${percent(place.x)} ${percent(place.y)}`,
    cut:
      isWhole || isScaled(asset.url)
        ? null
        : {
            width: percent(1 / wide),
            left: percent(-left / wide),
            // A box lower than the crop shows its part at `place.y`: `top` is a share of the box's height, a margin
            // one of its width (CSS 2, 8.3).
            top: percent(place.y),
            marginTop: percent((-(top / high + place.y) * size.height) / size.width),
          },
  }
}

/** Widths for a phone's banner up to a wide screen with two pixels for each. */
const WIDTHS = [160, 320, 480, 640, 960, 1440]

/** Sanity's host cuts and scales by the query, and sends AVIF or WebP to browsers that take them. */
function isScaled(url: string): boolean {
  return url.startsWith('https://cdn.sanity.io/images/') && !url.includes('?')
}

function sourcesOf(url: string, rect: string, width: number): Pick<FramedImage, 'src' | 'srcSet'> {
  if (!isScaled(url)) return { src: url, srcSet: undefined }
  const inWidth = (pixels: number) => `${url}?${rect}w=${pixels}&auto=format`
  const widths = [...WIDTHS.filter((each) => each < width), width]
  return { src: inWidth(width), srcSet: widths.map((each) => `${inWidth(each)} ${each}w`).join(', ') }
}

/**
 * The `object-position` along one side that keeps an area with this centre and length in the cut, of whatever size:
 * whole where it fits, and nothing but it where it does not. A position p begins a cut of the length f at p(1 − f);
 * with p = start / (1 − length), it begins before the area and ends behind it exactly when f is at least the length.
 */
function placeOf(centre: number, length: number): number {
  const start = clamp(centre - length / 2)
  const rest = 1 - (clamp(centre + length / 2) - start)
  return rest > 0 ? start / rest : 0.5
}

const NO_CROP = { top: 0, bottom: 0, left: 0, right: 0 }

function isCrop({ top, bottom, left, right }: typeof NO_CROP): boolean {
  const isShare = (value: number) => value >= 0 && value < 1
  return [top, bottom, left, right].every(isShare) && top + bottom < 1 && left + right < 1
}

/** 0.5 → `50%`, two decimals at most. */
function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

function clamp(share: number): number {
  return Math.min(Math.max(share, 0), 1)
}
