import { share } from '../text/share.ts'
import type { SizeUnit } from '../units/pack-size.ts'
import type { Country } from '../../shared/sites.ts'

/** How a category of the file is sold: subcategory, usual pack and price per kilo, litre or piece. */
export type ImportKind = {
  subcategory: string
  size: number
  unit: SizeUnit
  /** Illustrative, in øre or öre. */
  perUnit: Record<Country, number>
  pack: string
  motif: string
}

const kind = (
  subcategory: string,
  size: number,
  unit: SizeUnit,
  no: number,
  se: number,
  pack: string,
  motif: string,
): ImportKind => ({ subcategory, size, unit, perUnit: { NO: no * 100, SE: se * 100 }, pack, motif })

/**
 * By `category/subcategory` of the file. Alcohol is not imported: the file lacks its strength and age
 * limit.
 */
export const IMPORT_KINDS: Record<string, ImportKind> = {
  'baby/baby-food': kind('baby-food', 190, 'g', 130, 110, 'jar', 'baby-spaghetti'),
  'bakery/bread': kind('bread', 600, 'g', 65, 55, 'loaf', 'plain'),
  'bakery/crispbread': kind('crispbread', 300, 'g', 95, 75, 'window', 'wheat-crisp'),
  'breakfast/cereals': kind('cereals', 500, 'g', 90, 70, 'box', 'muesli'),
  'breakfast/jam-spreads': kind('spreads', 400, 'g', 100, 85, 'jar', 'lingonberries'),
  'dairy/butter': kind('butter', 500, 'g', 120, 110, 'low-tub', 'spread'),
  'dairy/cheese': kind('cheese', 400, 'g', 180, 140, 'cheese', 'plain'),
  'dairy/cream': kind('cream', 3, 'dl', 90, 75, 'cream', 'cream'),
  'dairy/eggs': kind('eggs', 10, 'pcs', 5, 4, 'eggs', 'plain'),
  'dairy/milk': kind('milk', 1, 'l', 24, 17, 'carton', 'plain'),
  'dairy/plant-drinks': kind('plant-drinks', 1, 'l', 32, 26, 'brick', 'oat-milk'),
  'dairy/yoghurt': kind('yoghurt', 500, 'g', 60, 48, 'tub', 'yoghurt'),
  'drinks/coffee': kind('coffee', 450, 'g', 180, 160, 'bag', 'coffee-cup'),
  'drinks/energy-sports': kind('energy', 330, 'ml', 70, 55, 'drink', 'high-voltage'),
  'drinks/juice': kind('juice', 1, 'l', 36, 29, 'brick', 'orange'),
  'drinks/plant-and-chocolate-drinks': kind('plant-drinks', 1, 'l', 34, 28, 'brick', 'chocolate-milk'),
  'drinks/soda': kind('soda', 1.5, 'l', 22, 17, 'soda', 'cola-fizz'),
  'drinks/tea': kind('tea', 50, 'g', 700, 600, 'box', 'tea-cup'),
  'drinks/water': kind('water', 1.5, 'l', 15, 12, 'water', 'clear-fizz'),
  'fish/fish': kind('spreads-fish', 250, 'g', 180, 150, 'tin', 'mackerel'),
  'fruit-veg/fruit-veg': kind('vegetables', 500, 'g', 60, 50, 'pillow', 'mixed-vegetables'),
  'meat/charcuterie': kind('charcuterie', 150, 'g', 260, 210, 'slices', 'cooked-ham'),
  'meat/chicken': kind('chicken', 700, 'g', 150, 120, 'tray', 'chicken-fillet'),
  'meat/meat': kind('beef', 500, 'g', 210, 180, 'tray', 'sirloin'),
  'meat/sausage': kind('sausage', 500, 'g', 120, 95, 'slices', 'grill-sausages'),
  'pantry/baking': kind('baking', 500, 'g', 50, 42, 'bag', 'wheat-flour'),
  'pantry/canned': kind('canned', 400, 'g', 60, 50, 'can', 'tomato-pieces'),
  'pantry/oil': kind('oil', 500, 'ml', 140, 120, 'bottle', 'olive-oil'),
  'pantry/pasta-rice': kind('pasta-rice', 500, 'g', 45, 38, 'pouch', 'penne'),
  'pantry/sauces': kind('sauces', 400, 'g', 90, 75, 'jar', 'ketchup-swirl'),
  'pantry/spices': kind('spices', 50, 'g', 520, 450, 'spice', 'paprika-powder'),
  'plant-based/plant-based': kind('meat-alternatives', 300, 'g', 150, 125, 'pouch', 'vego-balls'),
  'ready-meals/ready-meals': kind('ready-dinners', 400, 'g', 130, 110, 'low', 'stew'),
  'snacks/bars': kind('bars', 50, 'g', 420, 360, 'bar', 'nut-bar'),
  'snacks/chips': kind('chips', 250, 'g', 140, 115, 'pillow', 'salted-crisps'),
  'snacks/nuts': kind('nuts', 200, 'g', 220, 190, 'pouch', 'mixed-nuts'),
  'sweets/biscuits': kind('biscuits', 250, 'g', 110, 90, 'roll', 'digestive'),
  'sweets/candy': kind('candy', 150, 'g', 190, 160, 'pouch', 'mixed-sweets'),
  'sweets/chocolate': kind('chocolate', 200, 'g', 240, 200, 'slab', 'milk-chocolate'),
  'sweets/ice-cream': kind('ice-cream', 500, 'ml', 100, 85, 'pail', 'vanilla-scoops'),
}

/**
 * Returns an illustrative price in øre or öre: pack size × price per unit, ±10 % by brand and ±5 % by
 * barcode, ending in .90 or .50. Every import gives a product the same price.
 */
export function derivedPrice(
  { size, unit, perUnit }: ImportKind,
  { gtin, brand, country }: { gtin: string; brand: string; country: Country },
): number {
  const inUnits = unit === 'g' || unit === 'ml' ? size / 1000 : unit === 'dl' ? size / 10 : size
  const factor = (0.9 + share(brand) * 0.2) * (0.95 + share(gtin) * 0.1)
  const kroner = Math.max(4, Math.floor((perUnit[country] * inUnits * factor) / 100))
  return kroner * 100 + (share(`${gtin}.`) < 0.7 ? 90 : 50)
}
