import type { Language } from '../../shared/sites.ts'
import { formatMeasure } from '../../shared/text/measures.ts'

/** A usual portion by subcategory in grams or millilitres, for the nutrition table's second column. */
const PORTIONS: Record<string, number> = {
  milk: 200,
  'plant-drinks': 200,
  cream: 50,
  yoghurt: 150,
  butter: 10,
  cheese: 20,
  bread: 40,
  crispbread: 12,
  cereals: 45,
  fruit: 120,
  berries: 100,
  vegetables: 100,
  roots: 150,
  salads: 50,
  minced: 125,
  beef: 150,
  pork: 150,
  lamb: 150,
  chicken: 150,
  charcuterie: 25,
  sausage: 100,
  'fresh-fish': 150,
  'frozen-fish': 150,
  shellfish: 100,
  'spreads-fish': 25,
  'pasta-rice': 75,
  legumes: 80,
  soups: 250,
  'frozen-vegetables': 100,
  'frozen-berries': 100,
  'frozen-potato': 150,
  'ready-dinners': 350,
  'meat-alternatives': 100,
  'ice-cream': 60,
  chocolate: 25,
  candy: 50,
  chips: 30,
  nuts: 30,
  juice: 200,
  water: 250,
  soda: 330,
  beer: 330,
}

export type Portion = { amount: number; text: string }

/** Returns the usual portion of a subcategory, limited to the pack's content; null without one. */
export function findPortion(
  subcategory: string | null,
  pack: { basis: '100g' | '100ml'; amount: number | null },
  language: Language,
): Portion | null {
  const usual =
    subcategory !== null && Object.hasOwn(PORTIONS, subcategory) ? PORTIONS[subcategory] : undefined
  if (usual === undefined) return null
  const amount = Math.min(usual, pack.amount ?? usual)
  const text =
    pack.basis === '100g' ? formatMeasure(amount, 'g', language) : formatMeasure(amount / 100, 'dl', language)
  return { amount, text }
}
