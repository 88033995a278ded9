import { type ChosenPicture, type StoredPicture, toAsset } from './picture-field.ts'

/** Pictures inside a text: a row of the form has the number of one, its hotspot and what it shows. */

type StoredBlock = Record<string, unknown>

/** The row of a stored block, or null for a block that is none of the console's pictures. */
export function toPictureRow(block: StoredBlock): string | null {
  const number = pictureNumberOf(block)
  if (number === null) return null
  return [number, hotspotOf(block), String(block['alt'] ?? '')].filter(Boolean).join(' ').trim()
}

/** The picture that a row names by its number, or undefined. */
export function findNamedPicture(
  text: string,
  pictures: readonly ChosenPicture[],
): ChosenPicture | undefined {
  const number = /^\d{1,9}/.exec(text.trim())?.[0]
  return pictures.find(({ id }) => String(id) === number)
}

/** The block of a row; the same picture keeps its crop and the size of its hotspot. None for an unknown number. */
export function toPictureBlock(
  text: string,
  key: string,
  pictures: readonly ChosenPicture[],
  before: StoredBlock | undefined,
): unknown[] {
  const picture = findNamedPicture(text, pictures)
  if (!picture) return []
  const [, x, y, alt = ''] = PICTURE_ROW.exec(text.trim()) ?? []
  const isSame = before !== undefined && pictureNumberOf(before) === String(picture.id)
  const { width = 0.3, height = 0.3 } = (isSame && (before['hotspot'] as StoredPicture['hotspot'])) || {}
  const hotspot = x && y ? { x: Number(x) / 100, y: Number(y) / 100, width, height } : null
  const crop = (isSame && before['crop']) || null
  return [{ _type: 'image', _key: key, alt, asset: toAsset(picture), hotspot, crop }]
}

/** The number of a picture, its hotspot in percent from the left and the top, and what it shows. */
const PICTURE_ROW = /^\d{1,9}(?: @(\d\d?|100)\/(\d\d?|100)(?= |$))? ?(.*)$/s

function hotspotOf({ hotspot }: StoredBlock): string {
  const { x, y } = (hotspot ?? {}) as Partial<NonNullable<StoredPicture['hotspot']>>
  return typeof x === 'number' && typeof y === 'number'
    ? `@${Math.round(x * 100)}/${Math.round(y * 100)}`
    : ''
}

function pictureNumberOf(block: StoredBlock): string | null {
  const asset = block?._type === 'image' ? (block['asset'] as { _id?: unknown } | null) : null
  return /^picture-(\d{1,9})$/.exec(String(asset?._id))?.[1] ?? null
}
