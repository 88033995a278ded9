import { inkOn, shade } from './colour.ts'
import { motifAt, motifsAt, words } from './svg.ts'
import type { Motif } from '../deps.ts'

/** Draws packs of each kind in a square of 240 units. No shape imitates the design of a brand. */

export type PackLook = { colour: string; label: string | null; motif: Motif }
type DrawPack = (look: PackLook) => { svg: string; floor: number; width: number }

const CENTRE = 120

export const PACKS: Record<string, DrawPack> = {
  bag: ({ colour, label, motif }) => ({
    floor: 204,
    width: 116,
    svg: [
      path('M70 52h100l-5 14 6 132q0 6-6 6H75q-6 0-6-6l6-132z', colour),
      path('M70 52h100l-5 14H75z', shade(colour, -0.22)),
      path('M152 66h13l6 132q0 6-6 6h-14q7-70 1-138z', shade(colour, -0.14)),
      label ? words(label, { x: 117, y: 98, width: 78, size: 21, fill: inkOn(colour) }) : '',
      motifAt(motif, 82, label ? 112 : 92, 72),
    ].join(''),
  }),

  bottle: ({ colour, label, motif }) => ({
    floor: 208,
    width: 74,
    svg: [
      path('M105 34h30v16h-30z', shade(colour, -0.45)),
      path('M108 50h24v22q0 10 9 19t9 24v83q0 10-10 10h-40q-10 0-10-10v-83q0-15 9-24t9-19z', colour),
      path('M134 84q16 14 16 31v83q0 10-10 10h-8q6-50 2-124z', shade(colour, -0.16)),
      path('M90 122h60v62H90z', '#fffdf6'),
      label ? words(label, { x: CENTRE, y: 138, width: 54, size: 13, fill: '#16201b' }) : '',
      motifAt(motif, label ? 101 : 96, label ? 143 : 129, label ? 38 : 48),
    ].join(''),
  }),

  box: ({ colour, label, motif }) => ({
    floor: 200,
    width: 128,
    svg: [
      path('M62 60l86-10v152l-86-8z', colour),
      path('M148 50l30 12v126l-30 14z', shade(colour, -0.3)),
      label ? words(label, { x: 105, y: 88, width: 74, size: 20, fill: inkOn(colour) }) : '',
      motifAt(motif, 69, label ? 102 : 88, 72),
    ].join(''),
  }),

  can: ({ colour, label, motif }) => ({
    floor: 204,
    width: 98,
    svg: [
      path('M73 58v136q0 14 47 14t47-14V58z', colour),
      path('M146 68v138q21-3 21-12V58q-4 7-21 10z', shade(colour, -0.2)),
      path('M73 184v10q0 14 47 14t47-14v-10q0 13-47 13t-47-13z', '#b9c2c4'),
      '<ellipse cx="120" cy="58" rx="47" ry="13" fill="#cfd6d8"/><ellipse cx="120" cy="58" rx="39" ry="9" fill="#aab4b7"/>',
      label ? words(label, { x: CENTRE, y: 102, width: 80, size: 20, fill: inkOn(colour) }) : '',
      motifAt(motif, 88, label ? 112 : 98, 64),
    ].join(''),
  }),

  carton: ({ colour, label, motif }) => ({
    floor: 206,
    width: 92,
    svg: [
      path('M88 34h64v16H88z', shade(colour, -0.3)),
      path('M88 50h64l14 32H74z', shade(colour, 0.22)),
      path('M74 82h68v124H82q-8 0-8-8z', colour),
      path('M142 82h24v116q0 8-8 8h-16z', shade(colour, -0.2)),
      path('M152 50l14 32h-24z', shade(colour, -0.05)),
      label ? words(label, { x: 108, y: 108, width: 60, size: 18, fill: inkOn(colour) }) : '',
      motifAt(motif, 80, label ? 120 : 108, 56),
    ].join(''),
  }),

  jar: ({ colour, label, motif }) => ({
    floor: 204,
    width: 96,
    svg: [
      path('M82 48h76v22H82z', '#c7a24a', 5),
      path('M80 70h80q10 8 10 22v98q0 16-16 16H86q-16 0-16-16V92q0-14 10-22z', colour),
      path('M152 72q18 8 18 20v98q0 16-16 16h-6q10-60 4-134z', shade(colour, -0.18)),
      path('M70 108h100v76H70z', '#fffdf6'),
      label ? words(label, { x: CENTRE, y: 127, width: 86, size: 17, fill: '#3a1f18' }) : '',
      motifAt(motif, label ? 98 : 92, label ? 134 : 118, label ? 44 : 56),
    ].join(''),
  }),

  loaf: ({ colour, label, motif }) => ({
    floor: 200,
    width: 130,
    svg: [
      path('M112 40h16l8 24h-32z', shade(colour, -0.25)),
      path('M78 64h84q18 10 18 34l4 88q0 16-16 16H72q-16 0-16-16l4-88q0-24 18-34z', colour),
      path('M152 64h10q18 10 18 34l4 88q0 16-16 16h-12q10-72-4-138z', shade(colour, -0.16)),
      label ? words(label, { x: 114, y: 98, width: 92, size: 22, fill: inkOn(colour) }) : '',
      motifAt(motif, 78, label ? 108 : 92, 80),
    ].join(''),
  }),

  loose: ({ motif }) => ({ floor: 198, width: 104, svg: motifAt(motif, 55, 66, 130) }),

  tray: ({ colour, label, motif }) => ({
    floor: 198,
    width: 150,
    svg: [
      motifsAt(motif, [
        { x: 48, y: 72, side: 76 },
        { x: 116, y: 72, side: 76 },
        { x: 80, y: 62, side: 84 },
      ]),
      path('M40 132h160l-14 56q-3 12-14 12H68q-11 0-14-12z', colour),
      path('M40 132h160l-3 11H43z', shade(colour, 0.18)),
      label
        ? `${path('M82 154h76v30H82z', '#fffdf6', 4)}${words(label, { x: CENTRE, y: 174, width: 68, size: 14, fill: '#16201b' })}`
        : '',
    ].join(''),
  }),

  tub: ({ colour, label, motif }) => ({
    floor: 204,
    width: 112,
    svg: [
      path('M64 78h112l-14 116q-2 12-14 12H92q-12 0-14-12z', colour),
      path('M154 78h22l-14 116q-2 12-14 12h-10q14-60 16-128z', shade(colour, -0.16)),
      path('M58 62h124v16q0 4-4 4H62q-4 0-4-4z', '#f4f1ea', 3),
      path('M58 74h124v4q0 4-4 4H62q-4 0-4-4z', '#d9d4c8'),
      label ? words(label, { x: 116, y: 112, width: 84, size: 20, fill: inkOn(colour) }) : '',
      motifAt(motif, 86, label ? 122 : 108, 62),
    ].join(''),
  }),

  tube: ({ colour, label, motif }) => ({
    floor: 208,
    width: 64,
    svg: [
      path('M76 40h88v12H76z', shade(colour, -0.28)),
      path('M76 52h88l-16 124h-56z', colour),
      path('M148 52h16l-16 124h-12q10-60 12-124z', shade(colour, -0.16)),
      path('M98 176h44v28q0 4-4 4h-36q-4 0-4-4z', '#f4f1ea'),
      label ? words(label, { x: 118, y: 84, width: 66, size: 17, fill: inkOn(colour) }) : '',
      motifAt(motif, 96, label ? 96 : 84, 48),
    ].join(''),
  }),
}

function path(d: string, fill: string, round?: number): string {
  // A stroke of the fill's colour rounds the corners.
  const corners = round ? ` stroke="${fill}" stroke-width="${round}" stroke-linejoin="round"` : ''
  return `<path d="${d}" fill="${fill}"${corners}/>`
}
