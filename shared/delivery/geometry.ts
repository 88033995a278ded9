/** Geometry of points on the earth, in degrees, precise enough for delivery vans. */

export type Point = { lat: number; lon: number }

const EARTH_KM = 6_371

/** Kilometres between two points, along the surface. */
export function distanceKm(one: Point, other: Point): number {
  const [lat, lon] = [radians(other.lat - one.lat), radians(other.lon - one.lon)]
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lon / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord))
}

/** True for a point inside a ring: a line to the east crosses an odd number of sides. */
export function isWithin({ lat, lon }: Point, ring: readonly Point[]): boolean {
  let isInside = false
  ring.forEach((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner
    const isBetween = corner.lat > lat !== next.lat > lat
    const crossing = ((next.lon - corner.lon) * (lat - corner.lat)) / (next.lat - corner.lat) + corner.lon
    if (isBetween && lon < crossing) isInside = !isInside
  })
  return isInside
}

/**
 * The outer ring of a GeoJSON polygon, whose points are longitude first. Holes are ignored: our areas have
 * none.
 */
export function ringOf(geojson: string): Point[] {
  const { coordinates } = JSON.parse(geojson) as { coordinates: [number, number][][] }
  return (coordinates[0] ?? []).map(([lon, lat]) => ({ lat, lon }))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
