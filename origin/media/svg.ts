import type { Motif } from '../deps.ts'

/** Pieces of SVG that every drawing is made of. Numbers are units of its view box. */

const FONT = `font-family="'Schibsted Grotesk',Inter,Roboto,'Helvetica Neue',Arial,sans-serif" font-weight="700"`

export function document(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

/** A motif in a square, its corner at x and y. */
export function motifAt(motif: Motif, x: number, y: number, side: number): string {
  const box = `viewBox="0 0 ${motif.width} ${motif.height}"`
  // The set's drawings rely on the fill of their root being none.
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" ${box} fill="none">${motif.body}</svg>`
}

/** The same motif several times: its ids stand in the document once. */
export function motifsAt(motif: Motif, places: readonly { x: number; y: number; side: number }[]): string {
  const copies = places.map(({ x, y, side }) => {
    const scale = Number((side / motif.width).toFixed(3))
    return `<use href="#motif" transform="translate(${x} ${y}) scale(${scale})"/>`
  })
  return `<defs><g id="motif" fill="none">${motif.body}</g></defs>${copies.join('')}`
}

/** One line of words, centred and never wider than `width`. */
export function words(
  text: string,
  box: { x: number; y: number; width: number; size: number; fill: string },
): string {
  // 0.62 em is what a bold letter takes on average; the font of the reader may differ.
  const size = Math.min(box.size, box.width / (0.62 * Math.max(1, text.length)))
  return `<text x="${box.x}" y="${box.y}" text-anchor="middle" font-size="${size.toFixed(1)}" ${FONT} fill="${box.fill}">${escapeText(text)}</text>`
}

/** The soft shadow a thing throws on the floor. */
export function floorShadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="7" fill="#16201b" opacity=".13"/>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
