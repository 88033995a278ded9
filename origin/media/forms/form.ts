import type { Shape } from '../shape.ts'

/** A pack's shape in a square of 240 units. */
export type Form = {
  /** The pack in its colour, behind its contents. */
  back: (colour: string) => Shape[]
  /** What stands before the contents. */
  front?: (colour: string) => Shape[]
  /** Where the contents lie open; without it the motif is printed on the panel. */
  food?: Square
  panel: Panel | null
  floor: number
  width: number
}

/** Where brand, label and the printed motif stand, centred at `x`. */
export type Panel = {
  x: number
  top: number
  bottom: number
  width: number
  /** Size of the largest word. */
  size: number
  /** Colour of a card below the words; without it they stand on the pack. */
  card?: string
  /** Where the brand stands when it is not the first line of the panel: in the pack's colour on white. */
  brandY?: number
  /** A card that shrinks to the height of its words. */
  isSnug?: boolean
}
/** `isFull` fills the square with several copies of a motif that shows one thing. */
export type Square = { x: number; y: number; side: number; isFull?: boolean }

export const WHITE = '#fffdf6'
export const METAL = '#c3ccd2'
