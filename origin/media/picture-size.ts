/**
 * Type and size in pixels of a JPEG, PNG (RFC 2083, 4.1.1) or WebP (RFC 9649, 2), read from its first bytes;
 * null for anything else, whatever its name says.
 */
export function findPictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = sizeOfPng(view) ?? sizeOfWebp(view) ?? sizeOfJpeg(view)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    // A picture that ends too early.
    if (error instanceof RangeError) return null
    throw error
  }
}

type PictureSize = { type: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number }

function sizeOfPng(view: DataView): PictureSize | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452) return null
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** The three forms of a WebP: lossy, lossless, and extended with a canvas. */
function sizeOfWebp(view: DataView): PictureSize | null {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null
  const type = 'image/webp'
  const form = view.getUint32(12)
  if (form === 0x56503820) {
    return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (form === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (form !== 0x56503858) return null
  const size = (at: number) => (view.getUint8(at) | (view.getUint16(at + 1, true) << 8)) + 1
  return { type, width: size(24), height: size(27) }
}

/** Walks over the segments to the first frame header. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return null
}
