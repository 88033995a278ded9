import type { Place } from './delivery-progress.ts'
import { distanceKm } from './geometry.ts'

/** A drawing of a way instead of a map: where things stand to each other, to scale, north up. */

export type Spot = { x: number; y: number }
type Frame = { width: number; height: number; padding: number }

/**
 * Puts places into a frame as large as they fit, all with one scale and in the middle of it. Answers in
 * their order, in the frame's units with y downwards. Places that are one and the same end in the middle.
 */
export function drawPlaces(places: readonly Place[], { width, height, padding }: Frame): Spot[] {
  const [first] = places
  if (!first) return []
  // A degree of longitude is shorter than one of latitude, the more so in the north.
  const narrowing = Math.cos((first.latitude * Math.PI) / 180)
  const flat = places.map(({ latitude, longitude }) => ({ x: longitude * narrowing, y: -latitude }))
  const [across, down] = [extent(flat.map(({ x }) => x)), extent(flat.map(({ y }) => y))]
  const scale = Math.min(
    (width - 2 * padding) / Math.max(across.size, LEAST_DEGREES),
    (height - 2 * padding) / Math.max(down.size, LEAST_DEGREES),
  )
  return flat.map(({ x, y }) => ({
    x: round(width / 2 + (x - across.middle) * scale),
    y: round(height / 2 + (y - down.middle) * scale),
  }))
}

/** Kilometres as the crow flies with one decimal, from the vehicle to the door. */
export function kilometresLeft(vehicle: Place, destination: Place): number {
  return Math.round(distanceKm(toPoint(vehicle), toPoint(destination)) * 10) / 10
}

/** About ten metres: below it everything is one place. */
const LEAST_DEGREES = 0.0001

function extent(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { size: most - least, middle: (least + most) / 2 }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function toPoint({ latitude, longitude }: Place) {
  return { lat: latitude, lon: longitude }
}
