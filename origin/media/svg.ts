import type { Motif } from '../deps.ts'

/** Lengths are units of the drawing's view box. */

const FONT = `font-family="'Schibsted Grotesk',Inter,Roboto,'Helvetica Neue',Arial,sans-serif" font-weight="700"`

/** Returns an SVG document with its size in units of its view box. `content` is not escaped. */
export function document(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

/** Returns a motif in a square of `side` with its top left corner at x and y. */
export function motifAt(motif: Motif, x: number, y: number, side: number): string {
  const box = `viewBox="0 0 ${motif.width} ${motif.height}"`
  // The motifs rely on a root without a fill.
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" ${box} fill="none">${motif.body}</svg>`
}

/** Repeats a motif by reference, so that its element ids are unique in the document. */
export function motifsAt(motif: Motif, places: readonly { x: number; y: number; side: number }[]): string {
  const copies = places.map(({ x, y, side }) => {
    const scale = Number((side / motif.width).toFixed(3))
    return `<use href="#motif" transform="translate(${x} ${y}) scale(${scale})"/>`
  })
  return `<defs><g id="motif" fill="none">${motif.body}</g></defs>${copies.join('')}`
}

/** Returns one line of centred text that is never wider than `box.width`. */
export function words(
  text: string,
  box: { x: number; y: number; width: number; size: number; fill: string },
): string {
  // A bold letter is 0.62 em wide on average; the reader's font may differ.
  const size = Math.min(box.size, box.width / (0.62 * Math.max(1, text.length)))
  return `<text x="${box.x}" y="${box.y}" text-anchor="middle" font-size="${size.toFixed(1)}" ${FONT} fill="${box.fill}">${escapeText(text)}</text>`
}

/** Returns the shadow of an object on the floor, centred at (x, y). */
export function floorShadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="7" fill="#16201b" opacity=".13"/>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
