const PICTURE = /^image-([\da-f]{20,64}-(\d{1,5})x(\d{1,5}))-([a-z]{3,4})$/

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
    if (file === undefined)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each)]))
    const url = `${folder}/${file}.${type}`
    return { url, metadata: { dimensions: { width: Number(width), height: Number(height) } } }
  }
  return walk(data)
}
