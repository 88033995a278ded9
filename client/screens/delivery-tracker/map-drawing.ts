import type { Coordinates } from '../../../shared/delivery/delivery-progress.ts'
import { distanceKm } from '../../../shared/delivery/geometry.ts'

/** A drawing of the route without a map: positions to scale, north up. */

export type Spot = { x: number; y: number }
type Frame = { width: number; height: number; padding: number }

/**
 * Projects coordinates into a frame, as large as possible with one scale and centred. Returns points in the
 * same order, in the frame's units with y downwards. Identical coordinates end in the middle.
 */
export function projectCoordinates(
  places: readonly Coordinates[],
  { width, height, padding }: Frame,
): Spot[] {
  const [first] = places
  if (!first) return []
  // A degree of longitude is shorter than one of latitude, and shorter still in the north.
  const narrowing = Math.cos((first.latitude * Math.PI) / 180)
  const flat = places.map(({ latitude, longitude }) => ({ x: longitude * narrowing, y: -latitude }))
  const [across, down] = [extent(flat.map(({ x }) => x)), extent(flat.map(({ y }) => y))]
  const scale = Math.min(
    (width - 2 * padding) / Math.max(across.size, MIN_DEGREES),
    (height - 2 * padding) / Math.max(down.size, MIN_DEGREES),
  )
  return flat.map(({ x, y }) => ({
    x: round(width / 2 + (x - across.middle) * scale),
    y: round(height / 2 + (y - down.middle) * scale),
  }))
}

/** The straight-line distance from the vehicle to the destination, in kilometres with one decimal. */
export function kilometresLeft(vehicle: Coordinates, destination: Coordinates): number {
  return Math.round(distanceKm(toPoint(vehicle), toPoint(destination)) * 10) / 10
}

/** About ten metres: closer coordinates count as identical. */
const MIN_DEGREES = 0.0001

function extent(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { size: most - least, middle: (least + most) / 2 }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function toPoint({ latitude, longitude }: Coordinates) {
  return { lat: latitude, lon: longitude }
}
