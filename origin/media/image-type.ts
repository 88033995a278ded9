export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

/**
 * Returns the image type by the content's first bytes, whatever the file's name or declared type; else
 * null.
 */
export function findImageType(bytes: Uint8Array): ImageType | null {
  const starts = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte)
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp'
  return null
}
