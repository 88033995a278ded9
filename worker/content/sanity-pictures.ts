const PICTURE = /^image-([\da-f]{20,64}-(\d{1,5})x(\d{1,5}))-([a-z]{3,4})$/

/** A picture with words of its own inside a text: Sanity wants such a type to have a name (docs/sanity/README.md). */
const TEXT_PICTURE = 'text_picture'

/**
 * Names the files of pictures inside raw texts. Sanity answers such a text as it is stored, with a reference
 * (`image-{hash}-1200x800-jpg`) in place of the picture's address and size. `folder` is where the dataset's pictures
 * are; null for another content system, whose data stays as it is.
 */
export function nameSanityPictures(data: unknown, folder: string | null): unknown {
  if (folder === null) return data
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    const reference = (value as { _ref?: unknown })._ref
    const [, file, width, height, type] = PICTURE.exec(typeof reference === 'string' ? reference : '') ?? []
    if (file === undefined) {
      const walked = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each)]))
      return walked['_type'] === TEXT_PICTURE ? { ...walked, _type: 'image' } : walked
    }
    const url = `${folder}/${file}.${type}`
    return { url, metadata: { dimensions: { width: Number(width), height: Number(height) } } }
  }
  return walk(data)
}
