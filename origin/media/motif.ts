/** A drawing of the emoji set on a square of 32 units. */
export type Motif = { body: string; width: number; height: number }
export type Motifs = Record<string, Motif>
