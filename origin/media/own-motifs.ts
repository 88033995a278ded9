import type { Motifs } from '../deps.ts'
import { BAKED_DISHES } from './motifs/baked-dishes.ts'
import { BAKERY } from './motifs/bakery.ts'
import { BERRIES } from './motifs/berries.ts'
import { BISCUITS } from './motifs/biscuits.ts'
import { BOWLS } from './motifs/bowls.ts'
import { CEREALS } from './motifs/cereals.ts'
import { CHEESE } from './motifs/cheese.ts'
import { CHOCOLATE } from './motifs/chocolate.ts'
import { COLD_CUTS } from './motifs/cold-cuts.ts'
import { DAIRY } from './motifs/dairy.ts'
import { DINNERS } from './motifs/dinners.ts'
import { DISHES } from './motifs/dishes.ts'
import { DRINKS } from './motifs/drinks.ts'
import { FAMILY_DINNERS } from './motifs/family-dinners.ts'
import { FISH_DINNERS } from './motifs/fish-dinners.ts'
import { FISH_DISHES } from './motifs/fish-dishes.ts'
import { FISH } from './motifs/fish.ts'
import { FRUIT } from './motifs/fruit.ts'
import { GRAIN } from './motifs/grain.ts'
import { GREEN_DINNERS } from './motifs/green-dinners.ts'
import { GREENS } from './motifs/greens.ts'
import { HOUSE } from './motifs/house.ts'
import { HYGIENE } from './motifs/hygiene.ts'
import { LEAVES_AND_HERBS } from './motifs/leaves.ts'
import { MEAT } from './motifs/meat.ts'
import { PETS_AND_BABY } from './motifs/pets-and-baby.ts'
import { PIZZA } from './motifs/pizza.ts'
import { POWDERS } from './motifs/powders.ts'
import { ROOTS } from './motifs/roots.ts'
import { SAUCES } from './motifs/sauces.ts'
import { SNACKS } from './motifs/snacks.ts'
import { SWEETS } from './motifs/sweets.ts'
import { VEGETABLES } from './motifs/vegetables.ts'
import { render, type Shape } from './shape.ts'

const ALL: Record<string, Shape[]>[] = [
  BAKED_DISHES,
  BAKERY,
  BERRIES,
  BISCUITS,
  BOWLS,
  CEREALS,
  CHEESE,
  CHOCOLATE,
  COLD_CUTS,
  DAIRY,
  DINNERS,
  DISHES,
  DRINKS,
  FAMILY_DINNERS,
  FISH_DINNERS,
  FISH_DISHES,
  FISH,
  FRUIT,
  GRAIN,
  GREEN_DINNERS,
  GREENS,
  HOUSE,
  HYGIENE,
  LEAVES_AND_HERBS,
  MEAT,
  PETS_AND_BABY,
  PIZZA,
  POWDERS,
  ROOTS,
  SAUCES,
  SNACKS,
  SWEETS,
  VEGETABLES,
]

/** The drawings of our own by name, in a square of 100 units. Throws where two have the same name. */
export function ownMotifs(): Motifs {
  const motifs: Motifs = {}
  for (const [name, shapes] of ALL.flatMap((each) => Object.entries(each))) {
    if (motifs[name]) throw new Error(`Two motifs have the name "${name}"`)
    motifs[name] = { body: render(shapes, 'm'), width: 100, height: 100 }
  }
  return motifs
}
