import { CHICKEN } from './sources/chicken.ts'
import { FISH } from './sources/fish.ts'
import { MEAT } from './sources/meat.ts'
import { PASTA_AND_OVEN } from './sources/pasta-and-oven.ts'
import { POTS_AND_BOWLS } from './sources/pots-and-bowls.ts'
import { SALAD_AND_EGGS } from './sources/salad-and-eggs.ts'
import { SWEET } from './sources/sweet.ts'
import type { RecipeSource } from './recipe-source.ts'

export const RECIPES: readonly RecipeSource[] = [
  ...FISH,
  ...MEAT,
  ...CHICKEN,
  ...POTS_AND_BOWLS,
  ...PASTA_AND_OVEN,
  ...SALAD_AND_EGGS,
  ...SWEET,
].toSorted((one, other) => one.id - other.id)
