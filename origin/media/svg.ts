import type { Motif } from '../deps.ts'

/** Lengths are units of the drawing's view box. */

const FONT = `font-family="'Schibsted Grotesk',Inter,Roboto,'Helvetica Neue',Arial,sans-serif" font-weight="700"`

/** Returns an SVG document with its size in units of its view box. `content` is not escaped. */
export function document(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

/** The size of pictures for sharing: what readers of `og:image` show whole (docs/reference/discovery.md#heads). */
export const SHARED = { width: 1_200, height: 630 } as const

/** Returns a `document` in the size of pictures for sharing: its background fills what it is wider. */
export function sharedDocument(svg: string): string {
  const [root = '', width = '1', height = '1'] = ROOT.exec(svg) ?? []
  const scale = Math.min(SHARED.width / Number(width), SHARED.height / Number(height))
  const box = { width: SHARED.width / scale, height: SHARED.height / scale }
  const x = trim((Number(width) - box.width) / 2)
  const y = trim((Number(height) - box.height) / 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${trim(box.width)} ${trim(box.height)}" width="${SHARED.width}" height="${SHARED.height}">${svg.slice(root.length)}`
}

const ROOT = /^<svg [^>]* width="(\d+)" height="(\d+)">/

/** Returns a motif in a square of `side` with its top left corner at x and y. */
export function motifAt(motif: Motif, x: number, y: number, side: number): string {
  const box = `viewBox="0 0 ${motif.width} ${motif.height}"`
  // The motifs rely on a root without a fill.
  return `<svg x="${trim(x)}" y="${trim(y)}" width="${trim(side)}" height="${trim(side)}" ${box} fill="none">${motif.body}</svg>`
}

/** Repeats a motif by reference, so that its element ids are unique in the document. */
export function motifsAt(motif: Motif, places: readonly { x: number; y: number; side: number }[]): string {
  const copies = places.map(({ x, y, side }) => {
    const scale = Number((side / motif.width).toFixed(3))
    return `<use href="#motif" transform="translate(${x} ${y}) scale(${scale})"/>`
  })
  return `<defs><g id="motif" fill="none">${motif.body}</g></defs>${copies.join('')}`
}

export type Line = { text: string; size: number }

const GAP = 4

/** Returns lines of centred text, the first one's top at y. */
export function words(lines: readonly Line[], x: number, y: number, fill: string): string {
  let top = y
  const texts = lines.map(({ text, size }) => {
    // Capitals and ascenders reach 0.78 em above the baseline.
    const line = `<text x="${trim(x)}" y="${trim(top + size * 0.82)}" font-size="${size}">${escapeText(text)}</text>`
    top += size + GAP
    return line
  })
  return texts.length === 0 ? '' : `<g text-anchor="middle" ${FONT} fill="${fill}">${texts.join('')}</g>`
}

/** Returns the soft shadow of an object on the floor, centred at (x, y). */
export function floorShadow(x: number, y: number, width: number): string {
  const rx = width / 2 + 8
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="9" fill="#16201b" opacity=".08"/><ellipse cx="${x}" cy="${y}" rx="${rx - 12}" ry="6" fill="#16201b" opacity=".12"/>`
}

function trim(number: number): number {
  return Math.round(number * 10) / 10
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
