import * as v from 'valibot'
import { validOr, validOrNull } from '../../shared/api/dropped.ts'
import { picturePlaceholder, pictureCrop, pictureHotspot } from '../../shared/content/editorial-page.ts'

/** The fields of a picture in the queries to the content system. */
export const PICTURE = `asset { url metadata { dimensions { width height } lqip } }
        hotspot { x y width height } crop { top right bottom left }`

/** A picture with its size, as documents hold it. */
export const image = v.object({
  asset: v.object({
    url: v.string(),
    metadata: v.object({
      dimensions: v.object({ width: v.number(), height: v.number() }),
      lqip: v.optional(validOr(v.nullable(picturePlaceholder), null, 'mainImage.lqip'), null),
    }),
  }),
  hotspot: v.optional(validOrNull(pictureHotspot, 'mainImage.hotspot'), null),
  crop: v.optional(validOrNull(pictureCrop, 'mainImage.crop'), null),
})

/** The picture of a page, as its screen expects it. */
export function toPagePicture(
  picture: v.InferOutput<typeof image> | null,
  caption: string | null,
  alt: string | null,
) {
  if (!picture) return null
  const { asset, hotspot, crop } = picture
  const { dimensions, lqip: placeholder } = asset.metadata
  return { url: asset.url, ...dimensions, alt, caption, hotspot, crop, placeholder }
}
