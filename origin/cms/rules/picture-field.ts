import { type FormTree, readText } from './form-tree.ts'

/** A picture that an editor may choose. */
export type ChosenPicture = { id: number; name: string; url: string; width: number; height: number }

/** The width in CSS pixels at which the form shows the picture; clicks are measured on it. */
export const SHOWN_WIDTH = 240

export const CROP_SIDES = ['top', 'right', 'bottom', 'left'] as const

/** A picture of a document as the content system stores it; hotspot and crop are shares of the whole. */
export type StoredPicture = {
  asset: {
    _id: string | null
    url: string
    mimeType: string | null
    metadata: { dimensions: { width: number; height: number; aspectRatio: number }; lqip: string | null }
  }
  hotspot: { x: number; y: number; width: number; height: number } | null
  crop: { top: number; right: number; bottom: number; left: number } | null
}

type Refuse = (name: string, text: string) => void

/**
 * The picture that a form describes, or null. A click on the shown picture sets the hotspot or a corner of the
 * crop, whichever `sets` says; the same values can be written as percentages.
 */
export function parsePicture(
  form: FormTree,
  {
    name,
    label,
    stored,
    pictures,
  }: { name: string; label: string; stored: unknown; pictures: readonly ChosenPicture[] },
  refuse: Refuse,
): unknown {
  const choice = readText(form, 'picture')
  if (choice === '') return null
  const before = stored as StoredPicture | null
  const chosen = pictures.find(({ id }) => String(id) === choice)
  if (!chosen && choice !== 'kept') {
    refuse(`${name}.picture`, `${label}: choose one of the pictures.`)
    return stored ?? null
  }
  const share = (field: string, words: string, instead: number) => {
    const text = readText(form, field).replace(',', '.')
    if (text === '') return instead
    const isPercent = /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100
    if (!isPercent) refuse(`${name}.${field}`, `${label}, ${words}: write a percentage from 0 to 100.`)
    return isPercent ? Number(text) / 100 : instead
  }
  const isNew = chosen !== undefined && chosen.url !== before?.asset.url
  const asset = isNew ? toAsset(chosen) : before?.asset
  if (!asset) return null
  const crop = {
    top: share('top', 'crop at the top', 0),
    right: share('right', 'crop at the right', 0),
    bottom: share('bottom', 'crop at the bottom', 0),
    left: share('left', 'crop at the left', 0),
  }
  const { width = 0.3, height = 0.3 } = (isNew ? null : before?.hotspot) ?? {}
  const centre = { x: share('x', 'hotspot from the left', 0.5), y: share('y', 'hotspot from the top', 0.5) }
  const size = {
    width: share('width', 'width of the hotspot', width),
    height: share('height', 'height of the hotspot', height),
  }
  const click = isNew ? null : findClick(form, asset.metadata.dimensions)
  const sets = readText(form, 'sets')
  if (click && sets === 'from') Object.assign(crop, { left: click.x, top: click.y })
  else if (click && sets === 'to')
    Object.assign(crop, { right: round(1 - click.x), bottom: round(1 - click.y) })
  else if (click) Object.assign(centre, click)
  if (crop.top + crop.bottom > 1 - LEAST || crop.left + crop.right > 1 - LEAST) {
    refuse(`${name}.top`, `${label}, crop: leave at least ${LEAST * 100} percent of width and height.`)
  }
  const isWhole = CROP_SIDES.every((side) => crop[side] === 0)
  const isSet = centre.x !== 0.5 || centre.y !== 0.5 || size.width !== width || size.height !== height
  const hasHotspot = isSet || (!isNew && before?.hotspot)
  return { asset, hotspot: hasHotspot ? { ...centre, ...size } : null, crop: isWhole ? null : crop }
}

/** The least share of a picture that a crop leaves. */
const LEAST = 0.05

/** True when a form was sent by a click on the picture. */
export function isClicked(form: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(form).some((name) => name.endsWith('.click.x'))
}

/** Null without a click, and for a press by keyboard, which browsers say happened in the corner. */
function findClick(form: FormTree, { width, height }: { width: number; height: number }) {
  const click = form['click']
  if (typeof click !== 'object') return null
  const [x, y] = [readText(click, 'x'), readText(click, 'y')]
  if (!/^\d{1,5}$/.test(x) || !/^\d{1,5}$/.test(y) || (x === '0' && y === '0')) return null
  const shownHeight = (SHOWN_WIDTH * height) / width
  return { x: round(Math.min(1, Number(x) / SHOWN_WIDTH)), y: round(Math.min(1, Number(y) / shownHeight)) }
}

/** A chosen picture as the content system names it. */
export function toAsset({ id, url, width, height }: ChosenPicture): StoredPicture['asset'] {
  const dimensions = { width, height, aspectRatio: width / height }
  return { _id: `picture-${id}`, url, mimeType: null, metadata: { dimensions, lqip: null } }
}

/** To a hundredth of a percent. */
function round(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
