import { MARKETS, type Country } from '../../shared/sites.ts'
import { insertRows, type Statement } from '../db/statements.ts'

/**
 * The seed's delivery areas: six by van and one by boat in Norway, five and two in Sweden
 * (docs/delivery.md).
 */

export type AreaKind = 'van' | 'boat'
export type SeedArea = {
  id: number
  country: Country
  name: string
  /** Selects the slot templates of the area. */
  pace: 'city' | 'town' | 'boat'
  season: { from: string; to: string } | null
}

const van = (id: number, country: Country, name: string, pace: 'city' | 'town'): SeedArea => ({
  id,
  country,
  name,
  pace,
  season: null,
})
const boat = (id: number, country: Country, name: string, from: string, to: string): SeedArea => ({
  id,
  country,
  name,
  pace: 'boat',
  season: { from, to },
})

export const AREAS: readonly SeedArea[] = [
  van(1, 'NO', 'Oslo', 'city'),
  van(2, 'NO', 'Bærum og Asker', 'town'),
  van(3, 'NO', 'Romerike og Follo', 'town'),
  van(4, 'NO', 'Bergen', 'town'),
  van(5, 'NO', 'Trondheim', 'town'),
  van(6, 'NO', 'Stavanger og Sandnes', 'town'),
  boat(7, 'NO', 'Øyene i Oslofjorden', '05-01', '09-30'),
  van(21, 'SE', 'Stockholm', 'city'),
  van(22, 'SE', 'Stockholms förorter', 'town'),
  van(23, 'SE', 'Göteborg och Mölndal', 'town'),
  van(24, 'SE', 'Malmö och Lund', 'town'),
  van(25, 'SE', 'Uppsala', 'town'),
  boat(26, 'SE', 'Stockholms skärgård', '04-15', '10-31'),
  boat(27, 'SE', 'Göteborgs södra skärgård', '04-01', '11-30'),
]

/** Drawn by hand around islands without a bridge. Longitude, latitude. */
const POLYGONS: readonly (readonly [areaId: number, ring: [number, number][]])[] = [
  [
    7,
    [
      [10.684, 59.892],
      [10.7, 59.893],
      [10.722, 59.899],
      [10.748, 59.897],
      [10.75, 59.885],
      [10.735, 59.866],
      [10.715, 59.866],
      [10.684, 59.885],
      [10.684, 59.892],
    ],
  ],
]

const HARBOURS: readonly (readonly [areaId: number, name: string, lat: number, lon: number])[] = [
  [7, 'Hovedøya', 59.895, 10.735],
  [7, 'Lindøya', 59.8885, 10.712],
  [7, 'Gressholmen', 59.8835, 10.7165],
  [7, 'Langøyene', 59.872, 10.7225],
  [26, 'Ingmarsö', 59.4675, 18.75],
  [26, 'Möja', 59.408, 18.884],
  [26, 'Runmarö', 59.282, 18.767],
  [26, 'Sandhamn', 59.288, 18.912],
  [26, 'Nämdö', 59.185, 18.687],
  [26, 'Ornö', 59.054, 18.428],
  [26, 'Utö', 58.967, 18.333],
  [27, 'Asperö', 57.648, 11.81],
  [27, 'Brännö', 57.651, 11.78],
  [27, 'Köpstadsö', 57.633, 11.81],
  [27, 'Styrsö', 57.617, 11.785],
  [27, 'Donsö', 57.601, 11.8],
  [27, 'Vrångö', 57.572, 11.786],
]

/**
 * Statements for the areas and their boat data. `rolledTo` returns the last day that the seed makes slots
 * for.
 */
export function areaStatements(rolledTo: (area: SeedArea) => string): Statement[] {
  return [
    insertRows(
      'delivery_areas',
      ['id', 'country', 'name', 'time_zone', 'kind', 'season_from', 'season_to', 'rolled_to'],
      AREAS.map((area) => [
        area.id,
        area.country,
        area.name,
        MARKETS[area.country].timeZone,
        area.pace === 'boat' ? 'boat' : 'van',
        area.season?.from ?? null,
        area.season?.to ?? null,
        rolledTo(area),
      ]),
    ),
    insertRows(
      'delivery_area_polygons',
      ['area_id', 'geojson'],
      POLYGONS.map(([areaId, ring]) => [areaId, JSON.stringify({ type: 'Polygon', coordinates: [ring] })]),
    ),
    insertRows(
      'harbours',
      ['id', 'area_id', 'name', 'lat', 'lon'],
      HARBOURS.map((harbour, index) => [index + 1, ...harbour]),
    ),
  ]
}
