import { CHICKEN } from './sources/chicken.ts'
import { FISH_MAINS } from './sources/fish-mains.ts'
import { FISH } from './sources/fish.ts'
import { LIGHT_FISH } from './sources/light-fish.ts'
import { MEAT } from './sources/meat.ts'
import { PASTA_AND_OVEN } from './sources/pasta-and-oven.ts'
import { POTS_AND_BOWLS } from './sources/pots-and-bowls.ts'
import { SALAD_AND_EGGS } from './sources/salad-and-eggs.ts'
import { SALADS } from './sources/salads.ts'
import { SOUPS } from './sources/soups.ts'
import { SWEET } from './sources/sweet.ts'
import type { RecipeSource } from './recipe-source.ts'

export const RECIPES: readonly RecipeSource[] = [
  ...FISH,
  ...FISH_MAINS,
  ...LIGHT_FISH,
  ...MEAT,
  ...CHICKEN,
  ...POTS_AND_BOWLS,
  ...PASTA_AND_OVEN,
  ...SALAD_AND_EGGS,
  ...SALADS,
  ...SOUPS,
  ...SWEET,
].toSorted((one, other) => one.id - other.id)
